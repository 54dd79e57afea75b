import { type DynamicModule, Global, Module } from '@nestjs/common';
import { APP_FILTER, APP_GUARD, APP_INTERCEPTOR } from '@nestjs/core';
import type { Config } from '../config.js';
import { AccessGuard } from './access/access.guard.js';
import { RowAccess } from './access/row-access.js';
import { AuditTallies } from './audit/audit-tallies.js';
import { Audit } from './audit/audit.js';
import { Clock } from './clock.js';
import { CONFIG } from './config.module.js';
import { Database } from './database/database.js';
import { DiskSpace } from './disk-space.js';
import { Declared } from './feature.js';
import { FileLimits } from './files/file-limits.js';
import { FileStore } from './files/file-store.js';
import { filesOf } from './files/files-of.js';
import { ErrorFilter } from './http/error.filter.js';
import { EventStreams } from './http/event-streams.js';
import { WriteAnswers } from './http/write-answers.js';
import { WriteInterceptor } from './http/write.interceptor.js';
import { importController } from './imports/import.controller.js';
import type { ImportDeclaration } from './imports/import-kind.js';
import { ImportSheets } from './imports/import-sheets.service.js';
import { Imports } from './imports/imports.service.js';
import { Expired } from './jobs/expired.js';
import { Jobs } from './jobs/jobs.js';
import { Stalls } from './jobs/stalls.js';
import { Claims } from './mail/claims.js';
import { MailAccounts } from './mail/mail-accounts.js';
import { MailPause } from './mail/mail-pause.js';
import { MailUpkeep } from './mail/mail-upkeep.js';
import { MailServer } from './mail/mail-server.js';
import { MailState } from './mail/mail-state.js';
import { MailTests } from './mail/mail-test.service.js';
import { MailWorker } from './mail/mail-worker.js';
import { sealClearLinks } from './mail/message-links.js';
import { Causes } from './mail/causes.js';
import { Outbox } from './mail/outbox.js';
import { mergeController } from './merging/merge.controller.js';
import { MergedRecords } from './resources/merged-records.js';
import { isMerged, Merges } from './merging/merges.service.js';
import { MergeTables } from './merging/merge-tables.js';
import { UndoableMerges } from './merging/undoable-merges.service.js';
import { resourceImport } from './resources/resource-import.js';
import { ResourceReads } from './resources/resource-reads.js';
import { RowWriter } from './resources/row-writer.js';
import { ResourceWrites } from './resources/resource-writes.js';
import { resourceController } from './resources/resource.controller.js';
import { openSecrets } from './secrets/open-secrets.js';
import { Secrets } from './secrets/secrets.js';
import { PublicAddress } from './settings/public-address.js';
import { SchoolTime } from './settings/school-time.js';
import { KeptNameKeys } from './settings/name-keys.js';
import { SettingForms } from './resources/setting-forms.js';
import { Settings } from './settings/settings.js';
import { ImportStore } from './spreadsheets/import-store.js';
import { WorkbookReader } from './spreadsheets/read-workbook.js';
import { WorkbookWriter } from './spreadsheets/workbook-writer.js';
import { MailLooks } from './mail/mail-looks.js';
import { Readiness } from './watching/ready.js';
import { SchoolMetrics } from './watching/school-metrics.js';
import { Themes } from './theme/themes.js';
import { Workers } from './workers/workers.js';

declare module './feature.js' {
  interface Feature {
    /** In addition to those of the resources. */
    imports?: ImportDeclaration[];
  }
}

/** The services that features may use too. */
const services = [
  Clock,
  DiskSpace,
  Audit,
  AuditTallies,
  Settings,
  SettingForms,
  KeptNameKeys,
  SchoolTime,
  RowAccess,
  ResourceReads,
  ResourceWrites,
  RowWriter,
  MergedRecords,
  FileLimits,
  Workers,
  WorkbookReader,
  WorkbookWriter,
  ImportStore,
  ImportSheets,
  Imports,
  Causes,
  Outbox,
  MailServer,
  MailAccounts,
  MailPause,
  MailUpkeep,
  MailState,
  MailTests,
  MailWorker,
  MailLooks,
  Themes,
  PublicAddress,
  Expired,
  Jobs,
  Stalls,
  SchoolMetrics,
  Readiness,
];

const secrets = {
  provide: Secrets,
  useFactory: (config: Config, settings: Settings, db: Database) =>
    openSecrets({ config, settings, db, sealTheClear: sealClearLinks }),
  inject: [CONFIG, Settings, Database],
};

const files = {
  provide: FileStore,
  useFactory: filesOf,
  inject: [CONFIG],
};

/** Global providers, which features use without importing the module. */
@Global()
@Module({})
export class PlatformModule {
  static for(declared: Declared): DynamicModule {
    return {
      module: PlatformModule,
      providers: [
        ...services,
        secrets,
        files,
        { provide: Declared, useValue: declared },
        { provide: APP_GUARD, useClass: AccessGuard },
        { provide: APP_INTERCEPTOR, useClass: WriteInterceptor },
        { provide: APP_INTERCEPTOR, useClass: EventStreams },
        { provide: APP_FILTER, useClass: ErrorFilter },
        WriteAnswers,
        Claims,
      ],
      exports: [...services, Secrets, FileStore, Declared],
    };
  }
}

/**
 * Serves the imports, merges and resources that features declare. Import it after the features, whose own routes are more specific; the
 * paths of resources are the most general.
 */
@Module({ providers: [Merges, MergeTables, UndoableMerges] })
export class DeclaredRoutes {
  static for(declared: Declared): DynamicModule {
    const resources = declared.all('resources');
    return {
      module: DeclaredRoutes,
      controllers: [
        ...[...declared.all('imports'), ...resources.flatMap(resourceImport)].map(importController),
        ...resources.filter(isMerged).map(mergeController),
        ...resources.map(resourceController),
      ],
    };
  }
}
