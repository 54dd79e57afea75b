import type { Feature } from '../../platform/feature.js';
import { AssignmentsModule } from '../assignments/assignments.module.js';
import { StaysModule } from '../stays/stays.module.js';
import { StudentsModule } from '../students/students.module.js';
import { ChangeWriter } from './change-writer.service.js';
import { RosterImport } from './roster-import.service.js';
import { RosterSchool } from './roster-school.service.js';
import { RosterUndo } from './roster-undo.service.js';
import { RosterWriter } from './roster-writer.service.js';

/** The import of the school's roster. It is above students and the sections that they join. */
export const studentImport: Feature = {
  module: {
    imports: [StudentsModule, StaysModule, AssignmentsModule],
    providers: [RosterImport, RosterSchool, RosterWriter, RosterUndo, ChangeWriter],
  },
  imports: [
    {
      path: 'students/import',
      subject: 'Student',
      name: 'students',
      kind: (modules) => modules.get(RosterImport, { strict: false }),
    },
  ],
};
