import { flushSync } from 'react-dom';
import { store } from '../../providers/store';

const printing = store(false);

// The browser takes its picture as soon as it has said that it prints.
window.addEventListener('beforeprint', () => flushSync(() => printing.set(true)));
window.addEventListener('afterprint', () => printing.set(false));

/** Whether the browser is printing: what is drawn for paper is there in time. */
export const usePrinting = printing.use;
