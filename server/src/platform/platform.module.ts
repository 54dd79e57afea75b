import { type DynamicModule, Global, Module } from '@nestjs/common';
import { APP_INTERCEPTOR } from '@nestjs/core';
import type { Config } from '../config.js';
import { Audit } from './audit/audit.js';
import { AuditTallies } from './audit/audit-tallies.js';
import { Clock } from './clock.js';
import { CONFIG } from './config.module.js';
import { EXPIRING, Expired, type Expiring } from './database/expired.js';
import { UnitOfWork } from './database/unit-of-work.js';
import { SAVED_FILES, type SavedFile } from './audit/saved-files.js';
import { KEPT_FILES, RECORD_NAMES, type DeclaredNames } from './feature.js';
import { FilesModule } from './files/files.module.js';
import { AfterWrites } from './http/after-writes.js';
import { KeptAnswers } from './http/kept-answers.js';
import { WriteInterceptor } from './http/write.interceptor.js';
import { JOBS, type Job } from './jobs/job.js';
import { Jobs } from './jobs/jobs.js';
import { Claims } from './mail/claims.js';
import { MailAccounts } from './mail/mail-accounts.js';
import { MailPause } from './mail/mail-pause.js';
import { MailServer } from './mail/mail-server.js';
import { MailState } from './mail/mail-state.js';
import { MailTests } from './mail/mail-test.service.js';
import { MailWorker } from './mail/mail-worker.js';
import { sealClearLinks } from './mail/message-links.js';
import { Outbox } from './mail/outbox.js';
import { MergedRecords } from './merging/merged-records.js';
import { openSecrets } from './secrets/open-secrets.js';
import { Secrets } from './secrets/secrets.js';
import { PublicAddress } from './settings/public-address.js';
import { SchoolTime } from './settings/school-time.js';
import { SettingForms } from './settings/setting-forms.js';
import { Settings } from './settings/settings.js';
import { MailLooks } from './theme/mail-looks.js';
import { Themes } from './theme/themes.js';

const services = [
  Clock,
  Audit,
  AuditTallies,
  Settings,
  SettingForms,
  SchoolTime,
  Outbox,
  MailServer,
  MailPause,
  MailState,
  Themes,
  MailLooks,
  PublicAddress,
  MergedRecords,
];

const secrets = {
  provide: Secrets,
  useFactory: (config: Config, settings: Settings, unitOfWork: UnitOfWork) =>
    openSecrets({ config, settings, unitOfWork, sealTheClear: sealClearLinks }),
  inject: [CONFIG, Settings, UnitOfWork],
};

/** The declarations of all features. */
interface Declared {
  expiring: readonly Expiring[];
  jobs: readonly Job[];
  files: readonly string[];
  recordNames: DeclaredNames;
  savedFiles: readonly SavedFile[];
}

/** Global providers, which features use without importing the module. */
@Global()
@Module({})
export class PlatformModule {
  static for({ expiring, jobs, files, recordNames, savedFiles }: Declared): DynamicModule {
    const declared = [
      { provide: KEPT_FILES, useValue: files },
      { provide: RECORD_NAMES, useValue: recordNames },
      { provide: SAVED_FILES, useValue: savedFiles },
      { provide: EXPIRING, useValue: expiring },
      { provide: JOBS, useValue: jobs },
    ];
    // AfterWrites wraps WriteInterceptor, so that it runs after the commit.
    const interceptors = [AfterWrites, WriteInterceptor].map((useClass) => ({ provide: APP_INTERCEPTOR, useClass }));
    return {
      module: PlatformModule,
      imports: [FilesModule],
      providers: [
        ...services,
        MailAccounts,
        MailTests,
        secrets,
        KeptAnswers,
        Expired,
        Jobs,
        Claims,
        MailWorker,
        ...declared,
        ...interceptors,
      ],
      exports: [
        ...services,
        MailAccounts,
        MailTests,
        Secrets,
        Expired,
        Jobs,
        MailWorker,
        KEPT_FILES,
        RECORD_NAMES,
        SAVED_FILES,
      ],
    };
  }
}
