import { WithdrawnStays20261122130000 } from '../../database/migrations/20261122130000-withdrawn-stays.js';
import { RostersByIndex20261122150000 } from '../../database/migrations/20261122150000-rosters-by-index.js';
import type { Feature } from '../../platform/feature.js';
import { MembershipEntity } from './membership.entity.js';
import { StudentParentEntity } from './student-parent.entity.js';
import { StudentsModule } from './students.module.js';
import { studentsResource } from './students.resource.js';

export const students: Feature = {
  module: StudentsModule,
  resources: [studentsResource],
  entities: [StudentParentEntity, MembershipEntity],
  migrations: [WithdrawnStays20261122130000, RostersByIndex20261122150000],
};
