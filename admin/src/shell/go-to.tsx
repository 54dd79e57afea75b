import { lazy, Suspense, useEffect, useState } from 'react';
import type { SignedInSession } from '../providers/session';

const Palette = lazy(async () => ({ default: (await import('./go-to-palette')).GoToPalette }));

export interface GoToProps {
  session: SignedInSession;
  open: boolean;
  onClose: () => void;
}

/** The 'go to' palette behind Ctrl K and the search box; loaded when it is first opened. */
export function GoTo({ onOpen, ...palette }: GoToProps & { onOpen: () => void }) {
  const [used, setUsed] = useState(false);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      onOpen();
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [onOpen]);
  if (palette.open && !used) setUsed(true);
  if (!used) return null;
  return (
    <Suspense fallback={null}>
      <Palette {...palette} />
    </Suspense>
  );
}
