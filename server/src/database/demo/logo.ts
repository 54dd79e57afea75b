import { writeFile } from 'node:fs/promises';
import type { INestApplicationContext } from '@nestjs/common';
import { standardTheme } from '@homeroom/shared/theme/theme';
import { ThemeService } from '../../features/theme/theme.service.js';
import { FileStore } from '../../platform/files/file-store.js';
import { pngOf } from './png.js';

const side = 256;
/** Pixels are counted in so many parts each way, so that edges are smooth. */
const parts = 3;

/** Whether a place from 0 to 1 is on the square, whose corners are round. */
function isOnSquare(x: number, y: number): boolean {
  const corner = 0.2;
  const [dx, dy] = [x, y].map((at) => Math.max(0, Math.abs(at - 0.5) - 0.5 + corner)) as [number, number];
  return Math.hypot(dx, dy) <= corner;
}

/** The branches of the tree from the top down: where each begins and ends, and half its width there. */
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

/** Gives the school a logo; answers its version, for the theme. */
export async function drawLogo(app: INestApplicationContext): Promise<string> {
  const store = app.get(FileStore, { strict: false });
  const key = store.newKey();
  const [path, bytes] = [store.incoming(key), cedar()];
  await writeFile(path, bytes, { mode: 0o600 });
  const { version } = await app
    .get(ThemeService, { strict: false })
    .draw({ key, path, size: bytes.length, originalName: 'cedar-grove.png' });
  await store.discard(key);
  return version;
}
