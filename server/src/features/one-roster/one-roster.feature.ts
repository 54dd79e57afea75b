import { OneRosterIds20270109200000 } from '../../database/migrations/20270109200000-one-roster.js';
import type { Feature } from '../../platform/feature.js';
import { StudentsModule } from '../students/students.module.js';
import { OneRosterController } from './one-roster.controller.js';
import { RosterChecks } from './roster-checks.service.js';
import { RosterFiles } from './roster-files.service.js';
import { RosterRecords } from './roster-records.service.js';
import { OneRosterImport } from './one-roster-import.service.js';
import { SourcedIdEntity } from './one-roster.entities.js';
import { OneRosterUndo } from './one-roster-undo.service.js';
import { OneRosterWriter } from './one-roster-writer.service.js';

/** The exchange of rosters with other systems, as OneRoster 1.2 CSV. It is above everything that a roster has. */
export const oneRoster: Feature = {
  module: {
    imports: [StudentsModule],
    controllers: [OneRosterController],
    providers: [RosterFiles, RosterRecords, OneRosterWriter, OneRosterUndo, OneRosterImport, RosterChecks],
  },
  entities: [SourcedIdEntity],
  migrations: [OneRosterIds20270109200000],
};
