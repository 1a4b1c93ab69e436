//! Folding a position into its key.

/// Folds the words of a position, in their order, into one: the key of repetition and of the search's memory.
///
/// Each round mixes a word in by the finaliser of SplitMix64 (Steele, Lea and Flood 2014, with the constants of
/// Stafford's variant 13). A round is one to one in its word, so positions that differ in one word never meet.
#[inline]
pub fn fold(words: impl IntoIterator<Item = u64>) -> u64 {
    words.into_iter().fold(0x9e37_79b9_7f4a_7c15, |hash: u64, word| {
        let hash = (hash ^ word).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let hash = (hash ^ hash >> 29).wrapping_mul(0x94d0_49bb_1331_11eb);
        hash ^ hash >> 32
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::HashSet;

    #[test]
    fn words_and_their_order_tell() {
        let mut keys = HashSet::new();
        for word in 0..64 {
            for place in 0..5 {
                let mut words = [7; 5];
                words[place] = 1 << word;
                assert!(keys.insert(fold(words)), "{word} {place}");
            }
        }
        assert_ne!(fold([1, 2]), fold([2, 1]));
        assert_ne!(fold([0]), fold([0, 0]));
    }
}
