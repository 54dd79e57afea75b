/** More SQL texts than the program has; beyond that, the oldest is dropped. */
const kept = 500;

/** Caches the result for each text. */
export function memoize<Made>(make: (text: string) => Made): (text: string) => Made {
  const made = new Map<string, Made>();
  return (text) => {
    let known = made.get(text);
    if (known === undefined) {
      known = make(text);
      made.set(text, known);
      if (made.size > kept) made.delete(made.keys().next().value!);
    }
    return known;
  };
}
