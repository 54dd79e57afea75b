import { hourMs } from '@homeroom/shared/dates';
import type { wikiConfigKey } from '@homeroom/shared/wiki/wiki-config';
import { Wiki20261128100000 } from '../../database/migrations/20261128100000-wiki.js';
import type { Feature } from '../../platform/feature.js';
import { noteSearch } from './wiki-notes.service.js';
import { WikiUpkeep } from './wiki-upkeep.service.js';
import { WikiModule } from './wiki.module.js';
import { NoteTextEntity, NoteVersionEntity, WikiNodeEntity } from './wiki-node.entity.js';

declare module '../../platform/settings/settings.js' {
  interface SettingValues {
    /** Not trusted: it is checked whenever it is read. */
    [wikiConfigKey]: unknown;
  }
}

const taken = { path: 'name', message: 'An entry with this name already exists here.' };

export const wiki: Feature = {
  module: WikiModule,
  entities: [WikiNodeEntity, NoteTextEntity, NoteVersionEntity],
  duplicates: {
    'wiki_nodes.parent_id, wiki_nodes.type, wiki_nodes.name_key': taken,
    'wiki_nodes.type, wiki_nodes.name_key': taken,
  },
  recordNames: { WikiNode: 'SELECT id AS "id", name AS "name" FROM wiki_nodes' },
  expiring: [{ table: 'wiki_nodes', at: 'deleted_at', aheadMs: 0, keptMs: null }],
  files: ['SELECT file_key AS "key" FROM wiki_nodes WHERE file_key IS NOT NULL'],
  jobs: [
    { name: 'wiki.upkeep', title: 'Emptying the trash of the Teachers Corner', everyMs: hourMs, work: WikiUpkeep },
  ],
  migrations: [Wiki20261128100000],
  searchKeys: [noteSearch],
};
