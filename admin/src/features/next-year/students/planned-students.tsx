import { lazyPart } from '../../../frame/define-feature';
import { defineResource } from '../../../resources/define-resource';
import { planPath } from '../parts';
import { gradeWords, outcomeAndReason, planColumns, rowSchema, type PlanRow } from './rows';

/** The students of the plan: all are loaded once, and decided in bulk. They have no pages of their own here. */
export const plannedStudents = defineResource<PlanRow>(rowSchema, {
  name: 'next-year-students',
  subject: 'NextYear',
  words: {
    label: 'Students',
    singular: 'student',
    describe:
      'Everybody moves up with their section unless you choose otherwise. Choose students, then their outcome or section.',
    emptyHint: 'The students of this year appear here.',
    noneFiltered: 'No student matches all of these filters.',
  },
  routes: { path: planPath },
  fields: { grade: { text: gradeWords }, outcome: { text: outcomeAndReason } },
  list: {
    columns: planColumns,
    search: 'Search student, section',
    all: async () => (await import('./student-parts')).planStudentList,
  },
  acts: {
    create: false,
    edit: false,
    delete: false,
    import: async () => (await import('./outcomes-import')).OutcomesImport,
    bulk: lazyPart(() => import('./decide-acts'), 'DecideActs'),
  },
});
