import { EmailMessageEntity } from '../src/platform/mail/email-message.entity.js';
import { Secrets } from '../src/platform/secrets/secrets.js';
import type { TestApp } from './create-app.js';

/** The unsealed account link of a message; throws if it has none. */
export const linkOf = (t: TestApp, { linkPath }: EmailMessageEntity) => t.app.get(Secrets).open(linkPath!);

/** The token of such a link. */
export const mailedToken = (t: TestApp, message: EmailMessageEntity) =>
  new URL(linkOf(t, message), 'http://school.test').searchParams.get('token')!;

/** All messages, or those with a `causeRef`; oldest first. */
export const mailAbout = (t: TestApp, causeRef?: string) =>
  t.db.find(EmailMessageEntity, { where: causeRef === undefined ? {} : { causeRef }, order: { id: 'ASC' } });
