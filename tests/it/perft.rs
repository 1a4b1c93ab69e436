//! perft: the number of move sequences, against published numbers.

use swietlica::games;
use swietlica::record::Record;

/// From the start position of Brazilian draughts (§2 of the rules), depth 1 to 10.
const WARCABY: [u64; 10] = [7, 49, 302, 1_469, 7_473, 37_628, 187_302, 907_830, 4_431_766, 21_560_022];

#[test]
fn warcaby_to_depth_10() {
    let table = games::open(&Record::of("warcaby")).unwrap();
    for (depth, count) in (1..).zip(WARCABY) {
        assert_eq!(table.perft(depth), count, "depth {depth}");
    }
}
