//! All integration tests in one binary.

mod contract;
mod data;
mod perft;
mod referee;
mod search;
mod tidy;
