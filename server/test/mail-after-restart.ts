import type { Config } from '../src/config.js';
import { AppModule } from '../src/app.module.js';
import { Clock } from '../src/platform/clock.js';
import { Database } from '../src/platform/database/database.js';
import { Jobs } from '../src/platform/jobs/jobs.js';
import { EmailMessageEntity } from '../src/platform/mail/email-message.entity.js';
import { servicesOf } from '../src/program.js';

/** The messages after the next start, `laterMs` from now, and one round of the jobs: what dead servers were sending is settled. */
export async function mailAfterRestart(config: Config, laterMs: number): Promise<EmailMessageEntity[]> {
  const app = await servicesOf(AppModule.for(config));
  app.get(Clock).set(new Date(Date.now() + laterMs));
  await app.get(Jobs).round();
  const messages = await app.get(Database).find(EmailMessageEntity);
  await app.close();
  return messages;
}
