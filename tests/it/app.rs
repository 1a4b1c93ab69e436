//! The game as people meet it: fingers on a real app without a window's frame or a GPU.

mod cards;
mod fingers;
mod games;
mod kept;
mod mirror;
mod order;
mod rig;
mod screens;
mod series;
mod sounds;
mod turns;
