import { WithdrawnStays20261122130000 } from '../../database/migrations/20261122130000-withdrawn-stays.js';
import { RostersByIndex20261122150000 } from '../../database/migrations/20261122150000-rosters-by-index.js';
import { NotesOnRegister20261204100000 } from '../../database/migrations/20261204100000-notes-on-register.js';
import { BeforeWithdrawal20261219100000 } from '../../database/migrations/20261219100000-before-withdrawal.js';
import { PlannedWithdrawals20270106100000 } from '../../database/migrations/20270106100000-planned-withdrawals.js';
import { StudentsByName20270108310000 } from '../../database/migrations/20270108310000-students-by-name.js';
import { NoContact20270111100000 } from '../../database/migrations/20270111100000-no-contact.js';
import { BeforeMove20270117100000 } from '../../database/migrations/20270117100000-before-move.js';
import type { Feature } from '../../platform/feature.js';
import { MembershipEntity } from './membership.entity.js';
import { mergeStatus } from './merge-status.js';
import { mergeChildrenOfParent, mergeParentsOfStudent, mergeNotes, mergeStays } from './merge-students.js';
import { sections } from './sections/sections.resource.js';
import { StudentParentEntity } from '../parents/student-parent.entity.js';
import { StudentsModule } from './students.module.js';
import { studentsResource } from './students.resource.js';

export const students: Feature = {
  module: StudentsModule,
  resources: [studentsResource, sections],
  entities: [StudentParentEntity, MembershipEntity],
  duplicates: {
    'sections.section_name_key, sections.allocated_year': sections.words.conflict!,
    'memberships.student_id': {
      message: 'Somebody else put this student into a section at the same moment. Reload the page.',
    },
    'student_parents.student_id, student_parents.parent_id': {
      path: 'parentId',
      message: 'This parent is already linked to the student.',
    },
  },
  merging: [mergeStatus, mergeStays, mergeNotes, mergeParentsOfStudent, mergeChildrenOfParent],
  migrations: [
    WithdrawnStays20261122130000,
    RostersByIndex20261122150000,
    NotesOnRegister20261204100000,
    BeforeWithdrawal20261219100000,
    PlannedWithdrawals20270106100000,
    StudentsByName20270108310000,
    NoContact20270111100000,
    BeforeMove20270117100000,
  ],
};
