import type { ReactNode } from 'react';
import { createPortal, flushSync } from 'react-dom';
import { store } from '../../providers/store';

const printing = store(false);

// Render at once: the browser takes its snapshot right after this event.
window.addEventListener('beforeprint', () => flushSync(() => printing.set(true)));
window.addEventListener('afterprint', () => printing.set(false));

/** Whether the browser is printing. */
export const usePrinting = printing.use;

interface PaperProps {
  landscape?: boolean;
  /** Renders the sheets; called only while printing. */
  children: () => ReactNode;
}

/** Printed in place of the screen, by Ctrl+P or `window.print()`. The paper size is the printer's. */
export function Paper({ landscape = false, children }: PaperProps) {
  if (!usePrinting()) return null;
  return createPortal(
    <div className="print-sheet sheet">
      {/* Only while this is mounted: other screens print in portrait. */}
      {landscape && <style>{'@page { size: landscape; }'}</style>}
      {children()}
    </div>,
    document.body,
  );
}
