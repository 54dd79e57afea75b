import { useSyncExternalStore } from 'react';

/** One value outside React that components follow: `get`, `set`, `subscribe` and the hook `use`. */
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
