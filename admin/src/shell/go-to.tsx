import { lazy, Suspense, useEffect } from 'react';
import { useOnceOpen } from './use-once-open';
import type { GoToProps } from './go-to-palette';
import { whenIdle } from './when-idle';

const loadPalette = () => import('./go-to-palette');
const Palette = lazy(async () => ({ default: (await loadPalette()).GoToPalette }));

/** The 'go to' palette behind Ctrl K and the search box; loaded when it is first opened. */
export function GoTo({ onOpen, ...palette }: GoToProps & { onOpen: () => void }) {
  const opened = useOnceOpen(palette.open);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      onOpen();
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [onOpen]);
  // Load the palette early: users type right after pressing Ctrl K.
  useEffect(() => whenIdle(() => void loadPalette()), []);
  if (!opened) return null;
  return (
    <Suspense>
      <Palette {...palette} />
    </Suspense>
  );
}
