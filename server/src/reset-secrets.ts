import './supported-node.js';
import 'reflect-metadata';
import { Module } from '@nestjs/common';
import { plural } from '@homeroom/shared/text';
import { declaredNow, schema } from './app.module.js';
import type { Config } from './config.js';
import { ConfigModule } from './platform/config.module.js';
import { DatabaseModule } from './platform/database/database.module.js';
import { holdFolder } from './platform/database/hold-folder.js';
import { Declared } from './platform/feature.js';
import type { LostMessage } from './platform/mail/message-links.js';
import { ResetSecrets, type SecretsReset } from './platform/reset-secrets.service.js';
import { Settings } from './platform/settings/settings.js';
import { configOfSchool, runProgram, servicesOf } from './program.js';

/** The school's database, without anything that needs its secrets. */
@Module({})
class DatabaseOnly {
  static for = (config: Config) => ({
    module: DatabaseOnly,
    imports: [ConfigModule.for(config), DatabaseModule.forRoot(schema)],
    providers: [Settings, ResetSecrets, { provide: Declared, useFactory: declaredNow }],
  });
}

const ofKind = (kind: string) => (message: LostMessage) => message.causeRef?.startsWith(`${kind} `);

/** The kinds of lost e-mails, and how to create their links again. */
const makeAgain: [words: string, is: (message: LostMessage) => boolean | undefined, remedy: string][] = [
  ['an invitation', ofKind('INVITATION'), 'Create new invitations in Users for'],
  ['a link to a new password', ofKind('RESET'), 'Create new reset links in Users for'],
  [
    'a link to an enrollment',
    ({ cause }) => cause === 'ENROLLMENT',
    'Create new status links in Academic Enrollments for the forms of',
  ],
  ['another link', () => true, 'Write again to'],
];

function* sentences({ file, key, lostMessages, lostPassword, lost }: SecretsReset) {
  if (key === 'made') yield `There was no key file. A new key is in ${file}: put it into your backup.`;
  if (key === 'taken') yield `From now on the key in ${file} is the key of this school: put it into your backup.`;
  if (key === 'kept') yield `The key in ${file} is the key of this school.`;
  if (lostMessages.length === 0 && !lostPassword && lost.length === 0)
    yield 'Nothing was lost: there is nothing to enter or create again.';
  let left = lostMessages;
  for (const [words, is, remedy] of makeAgain) {
    const these = left.filter(is);
    left = left.filter((message) => !these.includes(message));
    const addresses = [...new Set(these.map(({ toAddress }) => toAddress))].join(', ');
    if (these.length > 0)
      yield `Cancelled ${plural(these.length, 'waiting e-mail')} with ${words}. ${remedy} ${addresses}.`;
  }
  if (lostPassword) yield 'Enter the password of the mail server again, in API Setup.';
  yield* lost;
  yield 'Start every server of this school again, with this key file.';
}

// npm run reset-secrets: all servers of the school must be stopped.
await runProgram(async () => {
  const config = configOfSchool();
  holdFolder(config);
  const app = await servicesOf(DatabaseOnly.for(config));
  for (const sentence of sentences(await app.get(ResetSecrets).run())) console.log(sentence);
  await app.close();
});
