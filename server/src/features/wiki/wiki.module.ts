import { Module } from '@nestjs/common';
import { WikiConfigs } from './wiki-config.service.js';
import { WikiDownloads } from './wiki-downloads.service.js';
import { WikiFiles } from './wiki-files.service.js';
import { WikiNodes } from './wiki-nodes.service.js';
import { WikiNotes } from './wiki-notes.service.js';
import { WikiSettingsController } from './wiki-settings.controller.js';
import { WikiTree } from './wiki-tree.service.js';
import { WikiUpkeep } from './wiki-upkeep.service.js';
import { WikiController } from './wiki.controller.js';

@Module({
  controllers: [WikiController, WikiSettingsController],
  providers: [WikiTree, WikiConfigs, WikiNodes, WikiNotes, WikiFiles, WikiDownloads, WikiUpkeep],
  exports: [WikiConfigs],
})
export class WikiModule {}
