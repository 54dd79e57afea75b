import { standardTheme } from '@homeroom/shared/settings/theme/theme';
import { ThemeService } from '../../features/settings/theme/theme.service.js';
import { FileStore } from '../../platform/files/file-store.js';
import type { Demo } from './demo.js';
import { writeIncoming } from './incoming.js';
import { pngOf } from './png.js';

const side = 256;
/** How many samples a pixel has in each direction, for smooth edges. */
const parts = 3;

/** Whether a point, 0 to 1, is on the square with round corners. */
function isOnSquare(x: number, y: number): boolean {
  const corner = 0.2;
  const [dx, dy] = [x, y].map((at) => Math.max(0, Math.abs(at - 0.5) - 0.5 + corner)) as [number, number];
  return Math.hypot(dx, dy) <= corner;
}

/** The branches of the tree, top to bottom: where each begins and ends, and half its width at the bottom. */
const branches = [
  { top: 0.16, bottom: 0.4, half: 0.17 },
  { top: 0.3, bottom: 0.58, half: 0.25 },
  { top: 0.46, bottom: 0.76, half: 0.33 },
];

function isOnTree(x: number, y: number): boolean {
  const aside = Math.abs(x - 0.5);
  const isTrunk = aside < 0.045 && y > 0.7 && y < 0.87;
  return (
    isTrunk ||
    branches.some(({ top, bottom, half }) => y >= top && y <= bottom && aside <= (half * (y - top)) / (bottom - top))
  );
}

/** A white cedar on a square of the school's colour. */
function cedar(): Buffer {
  const accent = [1, 3, 5].map((at) => parseInt(standardTheme.accent.slice(at, at + 2), 16));
  return pngOf(side, side, (px, py) => {
    let [square, tree] = [0, 0];
    for (let part = 0; part < parts * parts; part++) {
      const x = (px + ((part % parts) + 0.5) / parts) / side;
      const y = (py + (Math.floor(part / parts) + 0.5) / parts) / side;
      if (isOnSquare(x, y)) square++;
      if (isOnTree(x, y)) tree++;
    }
    const white = tree / parts / parts;
    const color = accent.map((value) => Math.round(value + (255 - value) * white));
    return [...color, Math.round((255 * square) / parts / parts)];
  });
}

/** Gives the school a logo; returns its version, for the theme. */
export async function drawLogo(demo: Demo): Promise<string> {
  const store = demo.get(FileStore);
  const incoming = await writeIncoming(store, 'cedar-grove.png', cedar());
  const { version } = await demo.get(ThemeService).draw(incoming);
  await store.discard(incoming.key);
  return version;
}
