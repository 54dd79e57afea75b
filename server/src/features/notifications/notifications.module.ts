import { Module } from '@nestjs/common';
import { FamilyModule } from '../family/family.module.js';
import { GroupsController, TemplatesController, SendsController } from './notifications.controller.js';
import { ChosenPeople } from './chosen-people.service.js';
import { Children } from './children.service.js';
import { FileLinksController } from './file-links.controller.js';
import { FileLinks } from './file-links.service.js';
import { People } from './people.service.js';
import { PrepareSend } from './prepare-send.service.js';
import { SendPreviews } from './send-previews.service.js';
import { SendWriter } from './send-writer.service.js';
import { Sends } from './sends.service.js';

@Module({
  imports: [FamilyModule],
  controllers: [GroupsController, TemplatesController, SendsController, FileLinksController],
  providers: [Children, ChosenPeople, FileLinks, People, PrepareSend, SendWriter, Sends, SendPreviews],
  exports: [FileLinks, SendWriter],
})
export class NotificationsModule {}
