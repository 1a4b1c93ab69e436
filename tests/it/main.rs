//! All integration tests in one binary.

#[cfg(feature = "app")]
mod app;
mod contract;
mod data;
mod fuzz;
#[cfg(feature = "app")]
mod kill;
mod perft;
mod referee;
mod search;
mod tidy;
