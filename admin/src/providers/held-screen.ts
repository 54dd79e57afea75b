const holds = new Set<symbol>();

/** Keeps the page while it has unsaved changes: if the session ends, the user can sign in again above it. Returns the function that stops. */
export function holdScreen(): () => void {
  const hold = Symbol('unsaved changes');
  holds.add(hold);
  return () => void holds.delete(hold);
}

export const isHeld = () => holds.size > 0;

/** Lets the page go with its changes. */
export const releaseScreen = () => holds.clear();
