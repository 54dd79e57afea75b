import { Global, Module } from '@nestjs/common';
import { APP_INTERCEPTOR } from '@nestjs/core';
import { Audit } from './audit/audit.js';
import { Clock } from './clock.js';
import { AfterWrites } from './http/after-writes.js';
import { KeptAnswers } from './http/kept-answers.js';
import { WriteInterceptor } from './http/write.interceptor.js';
import { Outbox } from './mail/outbox.js';
import { SchoolTime } from './settings/school-time.js';
import { Settings } from './settings/settings.js';

const services = [Clock, Audit, Settings, SchoolTime, Outbox];

/** What every feature stands on and nothing needs to import. */
@Global()
@Module({
  providers: [...services, KeptAnswers, { provide: APP_INTERCEPTOR, useClass: AfterWrites }, { provide: APP_INTERCEPTOR, useClass: WriteInterceptor }],
  exports: services,
})
export class PlatformModule {}
