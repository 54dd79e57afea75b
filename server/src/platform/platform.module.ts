import { Global, Module } from '@nestjs/common';
import type { Config } from '../config.js';
import { Audit } from './audit/audit.js';
import { Clock } from './clock.js';
import { CONFIG } from './config.token.js';
import { UnitOfWork } from './database/unit-of-work.js';
import { sealClearLinks } from './mail/message-links.js';
import { Outbox } from './mail/outbox.js';
import { openSecrets } from './secrets/open-secrets.js';
import { Secrets } from './secrets/secrets.js';
import { SchoolTime } from './settings/school-time.js';
import { Settings } from './settings/settings.js';

const services = [Clock, Audit, Settings, SchoolTime, Outbox];

const secrets = {
  provide: Secrets,
  useFactory: (config: Config, settings: Settings, unitOfWork: UnitOfWork) => openSecrets({ config, settings, unitOfWork, sealTheClear: sealClearLinks }),
  inject: [CONFIG, Settings, UnitOfWork],
};

/** What every feature stands on and nothing needs to import. */
@Global()
@Module({ providers: [...services, secrets], exports: [...services, Secrets] })
export class PlatformModule {}
