import { join } from 'node:path';
import { Module } from '@nestjs/common';
import type { Config } from '../../config.js';
import { CONFIG } from '../config.module.js';
import { FileLimits } from './file-limits.js';
import { FileStore } from './file-store.js';
import { LocalFiles } from './local-files.js';

/** The store of uploaded files, and their limits. */
@Module({
  providers: [
    FileLimits,
    {
      provide: FileStore,
      useFactory: ({ dataDir }: Config) => new LocalFiles(join(dataDir, 'files')),
      inject: [CONFIG],
    },
  ],
  exports: [FileStore, FileLimits],
})
export class FilesModule {}
