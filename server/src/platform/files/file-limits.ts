import { Injectable } from '@nestjs/common';
import { standardMaxFileBytes } from '@homeroom/shared/files';
import { Settings } from '../settings/settings.js';
import type { UploadTimes } from '../http/uploads.js';

declare module '../settings/settings.js' {
  interface SettingValues {
    'files.maxBytes': number;
  }
}

/** Every limit on an uploaded file except its size, which the school sets. */
export const fileLimits = {
  /** Uploads at once; others wait before their bodies are read. */
  uploads: 8,
  waiting: 40,
  /** Of one person. */
  own: { places: 2, waiting: 10 },
  uploadTimes: { waitMs: 60_000, idleMs: 20_000, wholeMs: 1_800_000, leastBytes: 64 * 1024 } as UploadTimes,
  /** An upload may not leave less free than this share of the disk, or these bytes if that is less. */
  free: { share: 0.05, bytes: 1024 ** 3 },
  /** The most bytes of a form besides its file. */
  formBytes: 16 * 1024,
} as const;

@Injectable()
export class FileLimits {
  constructor(private readonly settings: Settings) {}

  async maxBytes(): Promise<number> {
    return (await this.settings.get('files.maxBytes')) ?? standardMaxFileBytes;
  }
}
