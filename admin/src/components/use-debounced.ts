import { useEffect, useState } from 'react';

/** `value` once it has not changed for `wait` ms; 200 is for searches (spec 9). */
export function useDebounced<T>(value: T, wait = 200) {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), wait);
    return () => clearTimeout(timer);
  }, [value, wait]);
  return settled;
}
