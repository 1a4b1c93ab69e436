//! The game as people meet it: fingers on a real app without a window's frame or a GPU.

mod advice;
mod cards;
mod confirm;
mod fingers;
mod games;
mod kept;
mod lens;
mod levels;
mod mirror;
mod newcomer;
mod order;
mod pace;
mod past;
mod pictures;
mod rig;
mod screens;
mod seating;
mod series;
mod sounds;
mod turns;
