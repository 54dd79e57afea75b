import { Module } from '@nestjs/common';
import type { Feature } from '../../platform/feature.js';
import { NotifierModule } from '../notifier/notifier.module.js';
import { Batches } from './batches.service.js';
import { EmailLogController } from './email-log.controller.js';
import { EmailLog } from './email-log.service.js';
import { mergeMessages } from './merge-messages.js';
import { MessageActs } from './message-acts.service.js';
import { messagesResource } from './messages.resource.js';
import { OldMessages } from './old-messages.js';
import { PersonMailService } from './person-mail.service.js';

const sixHoursMs = 6 * 3_600_000;

@Module({
  imports: [NotifierModule],
  controllers: [EmailLogController],
  providers: [EmailLog, MessageActs, Batches, OldMessages, PersonMailService],
})
class EmailLogModule {}

export const emailLog: Feature = {
  module: EmailLogModule,
  resources: [messagesResource],
  merging: [mergeMessages],
  jobs: [{ name: 'email-log.old-texts', everyMs: sixHoursMs, work: OldMessages }],
};
