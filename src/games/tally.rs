//! Opinions that are sums: how often each weight counts, times the weight.

/// A score that comes together term by term.
pub struct Sum<'a> {
    weights: &'a [i32],
    /// What was added up.
    pub sum: i32,
}

impl<'a> Sum<'a> {
    /// A sum of these weights, still nothing.
    pub fn of(weights: &'a [i32]) -> Sum<'a> {
        Sum { weights, sum: 0 }
    }

    /// This weight counts so many times more.
    #[inline]
    pub fn add(&mut self, term: usize, times: i32) {
        self.sum += self.weights.get(term).map_or(0, |weight| weight * times);
    }
}

/// The weights with their names: `groups` are names with how many weights each has, in order.
pub fn named(groups: &[(&str, usize)], weights: &[i32]) -> Vec<(String, i32)> {
    let name = |(name, count): &(&str, usize)| match count {
        1 => vec![name.to_string()],
        _ => (0..*count).map(|i| format!("{name}-{i}")).collect(),
    };
    groups.iter().flat_map(name).zip(weights.iter().copied()).collect()
}
