//! A small software rasteriser: shelf pictures and seat icons without a graphics card.
//!
//! Every pixel has 4 × 4 samples; a sample belongs to a triangle if its middle lies in it, edges by the
//! top-left rule, so triangles that share an edge neither gap nor overlap. Colours are mixed as they are
//! written (gamma-encoded).

use super::Geometry;

/// Samples a side of a pixel.
const SUB: usize = 4;
/// Rows of pixels worked on at a time: their samples stay in the cache.
const BAND: usize = 8;

/// The picture of the part `view` (`[x, y, w, h]` in the geometry's units) in `w` × `h` pixels: RGBA,
/// premultiplied sRGB, rows from the top.
pub fn raster(g: &Geometry, view: [f32; 4], w: usize, h: usize) -> Vec<u8> {
    let (sx, sy) = ((w * SUB) as f32 / view[2], (h * SUB) as f32 / view[3]);
    let points: Vec<[f32; 2]> = g.positions.iter().map(|p| [(p[0] - view[0]) * sx, (p[1] - view[1]) * sy]).collect();
    let mut bands: Vec<Vec<u32>> = vec![Vec::new(); h.div_ceil(BAND)];
    let rows = (BAND * SUB) as f32;
    for (i, t) in g.indices.chunks_exact(3).enumerate() {
        let [a, b, c] = [0, 1, 2].map(|k| points[t[k] as usize]);
        let (x0, x1) = (a[0].min(b[0]).min(c[0]), a[0].max(b[0]).max(c[0]));
        let (y0, y1) = (a[1].min(b[1]).min(c[1]), a[1].max(b[1]).max(c[1]));
        let outside = x1 < 0.0 || x0 > (w * SUB) as f32 || y1 < 0.0 || y0 > (h * SUB) as f32;
        // a triangle between two rows of sample middles colours nothing
        if outside || (y0 - 0.5).ceil() >= (y1 - 0.5).ceil() {
            continue;
        }
        let first = (y0.max(0.0) / rows) as usize;
        let last = ((y1 / rows) as usize).min(bands.len() - 1);
        for band in &mut bands[first..=last] {
            band.push(i as u32);
        }
    }
    let mut out = vec![0; w * h * 4];
    let mut samples = vec![[0.0f32; 4]; w * SUB * BAND * SUB];
    for (k, band) in bands.iter().enumerate() {
        samples.fill([0.0; 4]);
        let top = k * BAND;
        let height = BAND.min(h - top);
        for &i in band {
            let t = &g.indices[i as usize * 3..i as usize * 3 + 3];
            let p = [0, 1, 2].map(|k| points[t[k] as usize]);
            let c = [0, 1, 2].map(|k| g.colours[t[k] as usize]);
            fill(&mut samples, w * SUB, top * SUB, height * SUB, p, c);
        }
        for y in 0..height {
            for x in 0..w {
                let mut sum = [0.0f32; 4];
                for row in 0..SUB {
                    let start = (y * SUB + row) * w * SUB + x * SUB;
                    for s in &samples[start..start + SUB] {
                        for n in 0..4 {
                            sum[n] += s[n];
                        }
                    }
                }
                let at = ((top + y) * w + x) * 4;
                for n in 0..4 {
                    out[at + n] = (sum[n] * (255.0 / (SUB * SUB) as f32) + 0.5) as u8;
                }
            }
        }
    }
    out
}

/// Lays one triangle over the samples of a band that starts at row `top`.
fn fill(samples: &mut [[f32; 4]], width: usize, top: usize, height: usize, p: [[f32; 2]; 3], c: [[f32; 4]; 3]) {
    let double = (p[1][0] - p[0][0]) * (p[2][1] - p[0][1]) - (p[2][0] - p[0][0]) * (p[1][1] - p[0][1]);
    if double == 0.0 || !double.is_finite() {
        return;
    }
    let flat = c[0] == c[1] && c[1] == c[2];
    // premultiplied colour at the first corner and its change to the right and down
    let at = c.map(|c| [c[0] * c[3], c[1] * c[3], c[2] * c[3], c[3]]);
    let (mut right, mut down) = ([0.0f32; 4], [0.0f32; 4]);
    if !flat {
        for n in 0..4 {
            let (u, v) = (c[1][n] - c[0][n], c[2][n] - c[0][n]);
            right[n] = (u * (p[2][1] - p[0][1]) - v * (p[1][1] - p[0][1])) / double;
            down[n] = (v * (p[1][0] - p[0][0]) - u * (p[2][0] - p[0][0])) / double;
        }
    }
    let low = p[0][1].min(p[1][1]).min(p[2][1]);
    let high = p[0][1].max(p[1][1]).max(p[2][1]);
    let first = (low - 0.5).ceil().max(top as f32) as usize;
    let last = (high - 0.5).ceil().clamp(0.0, (top + height) as f32) as usize;
    for y in first..last {
        let middle = y as f32 + 0.5;
        let (mut left, mut end) = (f32::INFINITY, f32::NEG_INFINITY);
        for k in 0..3 {
            let (mut a, mut b) = (p[k], p[(k + 1) % 3]);
            // the same order of the ends in both triangles gives the same crossing
            if (a[1], a[0]) > (b[1], b[0]) {
                (a, b) = (b, a);
            }
            if a[1] <= middle && middle < b[1] {
                let x = a[0] + (middle - a[1]) * ((b[0] - a[0]) / (b[1] - a[1]));
                left = left.min(x);
                end = end.max(x);
            }
        }
        if left >= end {
            continue;
        }
        let from = (left - 0.5).ceil().max(0.0) as usize;
        let to = (end - 0.5).ceil().clamp(0.0, width as f32) as usize;
        if from >= to {
            continue;
        }
        let row = (y - top) * width;
        let line = &mut samples[row + from..row + to];
        if flat {
            let [r, g, b, a] = at[0];
            if a >= 1.0 {
                line.fill(at[0]);
            } else {
                let keep = 1.0 - a;
                for s in line {
                    *s = [s[0] * keep + r, s[1] * keep + g, s[2] * keep + b, s[3] * keep + a];
                }
            }
            continue;
        }
        let (dx, dy) = (from as f32 + 0.5 - p[0][0], middle - p[0][1]);
        let mut colour = [0.0f32; 4];
        for n in 0..4 {
            colour[n] = c[0][n] + right[n] * dx + down[n] * dy;
        }
        for s in line {
            let a = colour[3].clamp(0.0, 1.0);
            let keep = 1.0 - a;
            *s = [
                s[0] * keep + colour[0] * a,
                s[1] * keep + colour[1] * a,
                s[2] * keep + colour[2] * a,
                s[3] * keep + a,
            ];
            for n in 0..4 {
                colour[n] += right[n];
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::draw::{Canvas, hex};

    #[test]
    fn a_square_is_covered_exactly() {
        let mut canvas = Canvas::new(0.1);
        canvas.rect(1.0, 1.0, 2.5, 2.0, hex("#ff8040"));
        let picture = raster(&canvas.finish(), [0.0, 0.0, 5.0, 4.0], 5, 4);
        for y in 0..4 {
            for x in 0..5 {
                let pixel = &picture[(y * 5 + x) * 4..][..4];
                let want: &[u8] = match (x, y) {
                    (1 | 2, 1 | 2) => &[255, 128, 64, 255],
                    (3, 1 | 2) => &[128, 64, 32, 128],
                    _ => &[0; 4],
                };
                assert_eq!(pixel, want, "at {x}, {y}");
            }
        }
    }

    #[test]
    fn shared_edges_are_painted_once() {
        // half-transparent: a sample painted twice or never would show
        let mut canvas = Canvas::new(0.1);
        canvas.ellipse(31.7, 30.3, 60.0, 55.0, hex("#ffffff").with_alpha(0.5));
        let picture = raster(&canvas.finish(), [0.0, 0.0, 60.0, 60.0], 60, 60);
        assert!(picture.chunks_exact(4).all(|p| p == [128; 4]));
    }
}
