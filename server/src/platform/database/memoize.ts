/** More SQL texts than the program has; beyond that, the oldest is dropped. */
const maxEntries = 500;

/** Caches the result for each text. */
export function memoize<Made>(make: (text: string) => Made): (text: string) => Made {
  const made = new Map<string, Made>();
  return (text) => {
    let value = made.get(text);
    if (value === undefined) {
      value = make(text);
      made.set(text, value);
      if (made.size > maxEntries) made.delete(made.keys().next().value!);
    }
    return value;
  };
}
