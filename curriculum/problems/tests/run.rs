// Calls solutions in Rust, as run.js does. There is no JSON in Rust's own library: the calls are
// generated code in calls.rs, and results are printed by the trait below.

mod calls;

pub trait Json {
    fn json(&self) -> String;
}

macro_rules! plain {
    ($($type:ty),*) => {
        $(impl Json for $type {
            fn json(&self) -> String {
                self.to_string()
            }
        })*
    };
}

plain!(bool, i64, u64, usize);

impl<T: Json> Json for Option<T> {
    fn json(&self) -> String {
        self.as_ref().map_or("null".to_string(), T::json)
    }
}

impl<T: Json> Json for Vec<T> {
    fn json(&self) -> String {
        let parts: Vec<String> = self.iter().map(T::json).collect();
        format!("[{}]", parts.join(", "))
    }
}

impl<T: Json> Json for [T; 2] {
    fn json(&self) -> String {
        format!("[{}, {}]", self[0].json(), self[1].json())
    }
}

impl<T: Json, U: Json> Json for (T, U) {
    fn json(&self) -> String {
        format!("[{}, {}]", self.0.json(), self.1.json())
    }
}

pub fn show(key: &str, number: usize, result: impl Json) {
    println!("{{\"key\": \"{key}\", \"number\": {number}, \"result\": {}}}", result.json());
}

fn main() {
    calls::all();
}
