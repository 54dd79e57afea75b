import { Injectable } from '@nestjs/common';
import { standardMaxFileBytes } from '@homeroom/shared/files';
import { Settings } from '../settings/settings.js';
import type { UploadTimes } from '../http/uploads.js';

declare module '../settings/settings.js' {
  interface SettingValues {
    'files.maxBytes': number;
  }
}

/** Every bound on an uploaded file but its size, which the school sets. */
export const fileLimits = {
  /** Uploads at once; the others wait with their bodies still in the network. */
  uploads: 8,
  waiting: 40,
  uploadTimes: { waitMs: 60_000, idleMs: 20_000, wholeMs: 1_800_000 } as UploadTimes,
  /** What a form has beside its file, in bytes. */
  formBytes: 16 * 1024,
} as const;

/** How large a file may be. */
@Injectable()
export class FileLimits {
  constructor(private readonly settings: Settings) {}

  async maxBytes(): Promise<number> {
    return (await this.settings.get('files.maxBytes')) ?? standardMaxFileBytes;
  }
}
