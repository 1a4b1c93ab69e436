//! When a game was last played, in the words of a child's calendar: today, yesterday, the day.

use crate::app::texts::Texts;

/// A moment on the wall's clock and calendar.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Moment {
    /// Days since the first of January 1970, here.
    pub day: i64,
    /// The month, 1 to 12.
    pub month: u32,
    /// The day of the month, 1 to 31.
    pub date: u32,
    /// The hour, 0 to 23.
    pub hour: u32,
    /// The minute, 0 to 59.
    pub minute: u32,
}

/// A moment in words; `millis` since 1970, as `now`.
pub fn words(texts: &Texts, millis: u64, now: u64) -> String {
    let (then, today) = (local(millis), local(now));
    let time = format!("{}:{:02}", then.hour, then.minute);
    let args = [("time", time.into()), ("day", (then.date as usize).into()), ("month", (then.month as usize).into())];
    match today.day - then.day {
        0 => texts.with("when-today", &args),
        1 => texts.with("when-yesterday", &args),
        _ => texts.with("when-date", &args),
    }
}

#[cfg(not(target_arch = "wasm32"))]
fn local(millis: u64) -> Moment {
    use chrono::{DateTime, Datelike, Local, Timelike};
    let utc = DateTime::from_timestamp_millis(i64::try_from(millis).unwrap_or(0)).unwrap_or_default();
    let here = utc.with_timezone(&Local);
    Moment {
        day: i64::from(here.date_naive().num_days_from_ce()),
        month: here.month(),
        date: here.day(),
        hour: here.hour(),
        minute: here.minute(),
    }
}

#[cfg(target_arch = "wasm32")]
fn local(millis: u64) -> Moment {
    let date = js_sys::Date::new(&wasm_bindgen::JsValue::from_f64(millis as f64));
    // The zone's offset is in minutes, west of Greenwich positive.
    let here = millis as f64 - date.get_timezone_offset() * 60_000.0;
    Moment {
        day: (here / 86_400_000.0).floor() as i64,
        month: date.get_month() + 1,
        date: date.get_date(),
        hour: date.get_hours(),
        minute: date.get_minutes(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::texts::Lang;

    const HOUR: u64 = 3_600_000;

    #[test]
    fn today_yesterday_and_before() {
        let texts = Texts::new(Lang::Pl);
        // Noon here, whatever the zone of the machine.
        let now = 1_795_000_000_000;
        let noon = now - u64::from(local(now).hour) * HOUR + 12 * HOUR;
        assert!(words(&texts, noon, noon).starts_with("dzisiaj"), "{}", words(&texts, noon, noon));
        assert!(words(&texts, noon - 24 * HOUR, noon).starts_with("wczoraj"));
        let before = words(&texts, noon - 72 * HOUR, noon);
        assert!(before.contains("listopada") || before.contains("października"), "{before}");
        assert!(words(&texts, noon, noon).contains("12:"));
    }
}
