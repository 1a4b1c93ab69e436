//! Boards compiled from small specs: steps, rays, places, zones, and every fault by its place.

use super::*;

fn spec(shape: &str, zones: &str) -> GameSpec {
    let text = format!(
        r#"(id: "t", seats: (2, 2), shape: {shape}, zones: {zones}, kinds: ["man"], starts: [(position: "")])"#
    );
    GameSpec::read("t", &text).unwrap()
}

fn board(shape: &str) -> Board {
    Board::compile(&spec(shape, "{}")).unwrap()
}

fn names(board: &Board, nodes: &[Node]) -> String {
    nodes.iter().map(|n| board.name(*n)).collect::<Vec<_>>().join(" ")
}

#[test]
fn grids_step_by_the_compass() {
    let b = board(r#"Grid(cols: 8, rows: 8, without: ["a1", "a8", "h1", "h8"], steps: Orthogonal)"#);
    assert_eq!(b.len(), 60);
    let d4 = b.node("d4").unwrap();
    assert_eq!(names(&b, b.ray(d4, Dir::EAST)), "e4 f4 g4 h4");
    assert_eq!(names(&b, b.ray(b.node("a4").unwrap(), Dir::NORTH)), "a5 a6 a7");
    assert_eq!(b.step(d4, Dir::NORTH_EAST), None);
    assert_eq!(b.place(d4), (-0.5, -0.5));
    assert_eq!(b.pitch(), 1.0);
}

#[test]
fn dark_fields_alone_make_a_draughts_board() {
    let b = board("Grid(cols: 8, rows: 8, fields: Dark, steps: Diagonal)");
    assert_eq!(b.len(), 32);
    assert_eq!(b.name(Node(0)), "a1");
    assert_eq!(names(&b, b.ray(Node(0), Dir::NORTH_EAST)), "b2 c3 d4 e5 f6 g7 h8");
}

#[test]
fn rings_run_round_and_to_the_centre() {
    let b = board(r#"Rings(sectors: 8, rings: 6, centre: "o", inner: 0.2)"#);
    assert_eq!((b.len(), b.edges()), (49, 96));
    let c2 = b.node("c2").unwrap();
    assert_eq!(names(&b, b.ray(c2, Dir::CLOCKWISE)), "d2 e2 f2 g2 h2 a2 b2");
    assert_eq!(names(&b, b.ray(c2, Dir::IN)), "c1 o");
    assert_eq!(b.neighbours(b.node("o").unwrap()).len(), 8);
}

#[test]
fn a_hexagon_has_91_points() {
    let b = board("Hexagon(side: 6)");
    assert_eq!((b.len(), b.edges()), (91, 240));
    assert_eq!(b.neighbours(b.node("f6").unwrap()).len(), 6);
    assert_eq!(names(&b, b.neighbours(b.node("k6").unwrap())), "j6 j7 k5");
    let corner = b.place(b.node("f11").unwrap());
    assert!((corner.0, corner.1 - 1.0) == (0.0, 0.0), "{corner:?}");
}

#[test]
fn lines_join_circles_and_free_nodes() {
    let b = board(
        r#"Lines(circles: [(name: "a", count: 4, radius: 1.0, joined: true)], nodes: [("o", 0.0, 0.0)], lines: [("o", "a2")])"#,
    );
    assert_eq!((b.len(), b.edges()), (5, 5));
    assert_eq!(names(&b, b.neighbours(b.node("a0").unwrap())), "a1 a3");
}

#[test]
fn zones_take_names_and_runs() {
    let s = spec("Grid(cols: 4, rows: 4, steps: Orthogonal)", r#"{"z": ["a1..d1", "c3"]}"#);
    let b = Board::compile(&s).unwrap();
    let zone: Vec<_> = b.zone("z").unwrap().iter().collect();
    assert_eq!(names(&b, &zone), "a1 b1 c1 d1 c3");
}

#[test]
fn every_fault_names_its_place() {
    let fault = |shape: &str, zones: &str| Board::compile(&spec(shape, zones)).unwrap_err().to_string();
    let grid = "Grid(cols: 2, rows: 2, steps: Orthogonal)";
    for (shape, zones, place) in [
        ("Grid(cols: 0, rows: 2, steps: Orthogonal)", "{}", "t: shape"),
        ("Grid(cols: 12, rows: 12, steps: Orthogonal)", "{}", "t: node i11"),
        (r#"Grid(cols: 2, rows: 2, without: ["c1"], steps: Orthogonal)"#, "{}", "t: node c1"),
        ("Grid(cols: 1, rows: 1, steps: Orthogonal)", "{}", "t: node a1"),
        (grid, r#"{"z": ["b3"]}"#, "t: zone z"),
        (grid, r#"{"z": ["a1..b2"]}"#, "t: zone z"),
        (grid, r#"{"z": []}"#, "t: zone z"),
        ("Rings(sectors: 2, rings: 1, centre: None, inner: 1.0)", "{}", "t: shape"),
        ("Rings(sectors: 8, rings: 6, centre: None, inner: 0.0)", "{}", "t: shape"),
        (r#"Rings(sectors: 8, rings: 6, centre: "a1", inner: 0.5)"#, "{}", "t: node a1"),
        ("Hexagon(side: 9)", "{}", "t: shape"),
        (r#"Lines(circles: [(name: "a", count: 2, radius: 1.0, joined: true)], lines: [])"#, "{}", "t: circle a"),
        (r#"Lines(circles: [], nodes: [("p", 0, 0), ("p", 1, 0)], lines: [])"#, "{}", "t: node p"),
        (r#"Lines(circles: [], nodes: [("p", 0, 0), ("q", 1, 0)], lines: [("p", "r")])"#, "{}", "t: line p-r"),
        (r#"Lines(circles: [], nodes: [("p", 0, 0), ("q", 1, 0)], lines: [("p", "p")])"#, "{}", "t: line p-p"),
        (
            r#"Lines(circles: [], nodes: [("p", 0, 0), ("q", 1, 0)], lines: [("p", "q"), ("q", "p")])"#,
            "{}",
            "t: line q-p",
        ),
        (
            r#"Lines(circles: [], nodes: [("p", 0, 0), ("q", 1, 0), ("r", 2, 0)], lines: [("p", "q")])"#,
            "{}",
            "t: node r",
        ),
    ] {
        let said = fault(shape, zones);
        assert!(said.starts_with(&format!("{place}:")), "{shape}: {said}");
    }
}
