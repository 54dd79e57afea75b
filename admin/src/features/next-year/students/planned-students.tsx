import { outcomes } from '@homeroom/shared/next-year/next-year';
import { z } from 'zod';
import { lazyPart } from '../../../frame/define-feature';
import { defineResource } from '../../../resources/define-resource';
import { planPath } from '../parts';
import { gradeWords, outcomeAndReason, type PlanRow } from './rows';

const rowSchema = z.object({
  studentName: z.string().meta({ label: 'Student' }),
  sectionName: z.string().nullable().meta({ label: 'Section now' }),
  grade: z.string().nullable().meta({ label: 'Grade' }),
  outcome: z.enum(outcomes).meta({ label: 'Outcome' }),
  plannedSectionName: z.string().nullable().meta({ label: 'New section' }),
});

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
    columns: ['studentName', 'sectionName', 'grade', 'outcome', 'plannedSectionName'],
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
