import { type DynamicModule, Global, Module } from '@nestjs/common';
import { APP_GUARD } from '@nestjs/core';
import { AccessGuard } from './access.guard.js';
import { allReaches, REACHES, type Reach } from './reach.js';
import { RowAccess } from './row-access.js';

/** The guard of every handler, and the row access that features declare. */
@Global()
@Module({})
export class AccessModule {
  static for(declared: readonly Reach[]): DynamicModule {
    return {
      module: AccessModule,
      providers: [
        RowAccess,
        { provide: REACHES, useValue: allReaches(declared) },
        { provide: APP_GUARD, useClass: AccessGuard },
      ],
      exports: [RowAccess],
    };
  }
}
