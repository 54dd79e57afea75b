import { Global, Module } from '@nestjs/common';
import { APP_GUARD } from '@nestjs/core';
import { AccessGuard } from './access.guard.js';
import { RowAccess } from './row-access.js';

@Global()
@Module({ providers: [RowAccess, { provide: APP_GUARD, useClass: AccessGuard }], exports: [RowAccess] })
export class AccessModule {}
