import { dayMs } from '@homeroom/shared/dates';
import { statusLinkDays } from '@homeroom/shared/enrollments/enrollment-states';
import { Enrollments20261122120000 } from '../../database/migrations/20261122120000-enrollments.js';
import { ParentLastNameOrder20270116100000 } from '../../database/migrations/20270116100000-parent-last-name-order.js';
import type { Feature } from '../../platform/feature.js';
import { movedRows } from '../../platform/merging/merging.js';
import { StudentsModule } from '../students/students.module.js';
import { AcceptEnrollments } from './accept.service.js';
import { EnrollmentLinkEntity } from './enrollment-link.entity.js';
import { EnrollmentMail } from './enrollment-mail.service.js';
import { EnrollmentWriter } from './enrollment-writer.service.js';
import { EnrollmentsController, PublicEnrollmentsController } from './enrollments.controller.js';
import { EnrollmentEntity } from './enrollment.entity.js';
import { enrollmentsResource } from './enrollments.resource.js';
import { EnrollmentsImport } from './import/enrollments-import.service.js';
import { EnrollmentMoves } from './moves.service.js';
import { OfficeLinks } from './office-links.service.js';
import { PublicForm } from './public-form.service.js';
import { StatusLinks } from './status-links.service.js';
import { Submissions } from './submissions.service.js';

declare module '../../platform/settings/settings.js' {
  interface SettingValues {
    'enrollments.open': boolean;
  }
}

export const enrollments: Feature = {
  module: {
    imports: [StudentsModule],
    controllers: [PublicEnrollmentsController, EnrollmentsController],
    providers: [
      EnrollmentWriter,
      StatusLinks,
      OfficeLinks,
      EnrollmentMail,
      PublicForm,
      Submissions,
      EnrollmentMoves,
      AcceptEnrollments,
      EnrollmentsImport,
    ],
  },
  causes: { ENROLLMENT: 'Enrollment' },
  resources: [enrollmentsResource],
  imports: [
    {
      path: 'enrollments/import',
      subject: 'Enrollment',
      name: 'enrollments',
      kind: (modules) => modules.get(EnrollmentsImport, { strict: false }),
    },
  ],
  entities: [EnrollmentLinkEntity],
  expiring: [{ table: 'enrollment_links', at: 'expires_at', aheadMs: statusLinkDays * dayMs }],
  merging: [
    movedRows({
      subject: 'Student',
      entity: EnrollmentEntity,
      field: 'studentId',
      column: 'enrollments.student_id',
      label: 'enrollment form',
    }),
  ],
  migrations: [Enrollments20261122120000, ParentLastNameOrder20270116100000],
};
