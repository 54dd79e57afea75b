import { existsSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { dirname } from 'node:path';
import { showBytes } from '@homeroom/shared/files';
import { diskLimits } from './disk-space.js';
import { fine, problem, warning, type Check } from './doctor/check.js';
import { fileLimits } from './files/file-limits.js';

/** The folder, or the nearest one above it that exists. */
const nearestFolder = (folder: string): string => (existsSync(folder) ? folder : nearestFolder(dirname(folder)));

/** The disk of the data folder; PostgreSQL has one of its own. */
export const diskSpace: Check = {
  name: 'Disk space',
  async run({ config }) {
    const { bavail, blocks, bsize } = await statfs(nearestFolder(config.dataDir));
    const free = bavail * bsize;
    const least = Math.min(fileLimits.free.bytes, fileLimits.free.share * blocks * bsize);
    const says = `${showBytes(free)} of ${showBytes(blocks * bsize)} are free for ${config.dataDir}.`;
    if (free < diskLimits.freeBytes)
      return problem(`${says} Nothing can be saved.`, 'Delete other files, or use a larger disk.');
    if (free < least) return warning(`${says} Uploads are refused.`, 'Delete other files, or use a larger disk.');
    return fine(says);
  },
};
