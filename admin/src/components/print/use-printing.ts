import { flushSync } from 'react-dom';
import { store } from '../../providers/store';

const printing = store(false);

// Render at once: the browser takes its snapshot right after this event.
window.addEventListener('beforeprint', () => flushSync(() => printing.set(true)));
window.addEventListener('afterprint', () => printing.set(false));

/** Whether the browser is printing. */
export const usePrinting = printing.use;
