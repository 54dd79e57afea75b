import { useEffect, useState } from 'react';

/** `value` once it has not changed for 200 ms, as for searches (spec 9). */
export function useDebounced<T>(value: T) {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), 200);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
