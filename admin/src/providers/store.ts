import { useSyncExternalStore } from 'react';

/** A value outside React: `get`, `set`, `subscribe`, and `use` for components. */
export function store<T>(initial: T) {
  let value = initial;
  const listeners = new Set<() => void>();
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  const get = () => value;
  const set = (next: T) => {
    value = next;
    listeners.forEach((listener) => listener());
  };
  return { get, set, subscribe, use: () => useSyncExternalStore(subscribe, get) };
}
