import { type DynamicModule, Global, Module } from '@nestjs/common';
import { APP_INTERCEPTOR } from '@nestjs/core';
import type { Config } from '../config.js';
import { Audit } from './audit/audit.js';
import { Clock } from './clock.js';
import { CONFIG } from './config.token.js';
import { EXPIRING, Expired, type Expiring } from './database/expired.js';
import { UnitOfWork } from './database/unit-of-work.js';
import { AfterWrites } from './http/after-writes.js';
import { KeptAnswers } from './http/kept-answers.js';
import { WriteInterceptor } from './http/write.interceptor.js';
import { JOBS, type Job } from './jobs/job.js';
import { Jobs } from './jobs/jobs.js';
import { sealClearLinks } from './mail/message-links.js';
import { Outbox } from './mail/outbox.js';
import { openSecrets } from './secrets/open-secrets.js';
import { Secrets } from './secrets/secrets.js';
import { SchoolTime } from './settings/school-time.js';
import { Settings } from './settings/settings.js';

const services = [Clock, Audit, Settings, SchoolTime, Outbox];

const secrets = {
  provide: Secrets,
  useFactory: (config: Config, settings: Settings, unitOfWork: UnitOfWork) =>
    openSecrets({ config, settings, unitOfWork, sealTheClear: sealClearLinks }),
  inject: [CONFIG, Settings, UnitOfWork],
};

/** What every feature stands on and nothing needs to import. */
@Global()
@Module({})
export class PlatformModule {
  /** What all features let expire, and their jobs. */
  static for(expiring: readonly Expiring[], jobs: readonly Job[]): DynamicModule {
    const declared = [
      { provide: EXPIRING, useValue: expiring },
      { provide: JOBS, useValue: jobs },
    ];
    // The first is around the second: it acts once a write is committed.
    const interceptors = [AfterWrites, WriteInterceptor].map((useClass) => ({ provide: APP_INTERCEPTOR, useClass }));
    return {
      module: PlatformModule,
      providers: [...services, secrets, KeptAnswers, Expired, Jobs, ...declared, ...interceptors],
      exports: [...services, Secrets, Expired, Jobs],
    };
  }
}
