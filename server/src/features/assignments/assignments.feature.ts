import { assignClassMessages } from '@homeroom/shared/assignments/schedules';
import { Assignments20261123000000 } from '../../database/migrations/20261123000000-assignments.js';
import type { Feature } from '../../platform/feature.js';
import { AssignmentEntity } from './assignment.entity.js';
import { schedulesResource } from './schedules.resource.js';
import { teachersReach } from './teachers-reach.js';
import { AssignmentsModule } from './assignments.module.js';

export const assignments: Feature = {
  module: AssignmentsModule,
  resources: [schedulesResource],
  entities: [AssignmentEntity],
  duplicates: {
    'schedules.class_type_id, schedules.semester_id, schedules.class_section_id': {
      message: assignClassMessages.exists,
    },
  },
  migrations: [Assignments20261123000000],
  reach: teachersReach,
};
