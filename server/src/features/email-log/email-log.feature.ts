import { Module } from '@nestjs/common';
import type { Feature } from '../../platform/feature.js';
import { Batches } from './batches.service.js';
import { EmailLogController } from './email-log.controller.js';
import { EmailLog } from './email-log.service.js';
import { mergeMessages } from './merge-messages.js';
import { messagesResource } from './messages.resource.js';
import { OldTexts } from './old-texts.js';
import { PersonMailService } from './person-mail.service.js';

const sixHoursMs = 6 * 3_600_000;

@Module({
  controllers: [EmailLogController],
  providers: [EmailLog, Batches, OldTexts, PersonMailService],
})
class EmailLogModule {}

export const emailLog: Feature = {
  module: EmailLogModule,
  resources: [messagesResource],
  merging: [mergeMessages],
  jobs: [{ name: 'email-log.old-texts', everyMs: sixHoursMs, work: OldTexts }],
};
