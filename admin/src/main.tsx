import './providers/no-eval';
// First, because the features' own styles adapt antd's.
import './theme/antd-rendered.css';
import './theme/base.css';
import './theme/antd.css';
import './theme/motion.css';
import './components/print/print.css';
import { createRoot } from 'react-dom/client';
import { showEarly } from './features/attendance/early';

/** Opens the admin: at once, or behind a screen that this device can show before. */
async function open() {
  const root = createRoot(document.getElementById('root')!);
  // Whatever it could not read, the whole admin opens without it.
  const early = await showEarly(root).catch((failure) => {
    console.warn('Not shown early:', failure);
    return null;
  });
  const { openAdmin } = await import('./admin');
  await openAdmin(root, early);
}

void open();
