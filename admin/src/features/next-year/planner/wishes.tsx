import { wishSchema, type Wish, wishWords } from '@homeroom/shared/next-year/wishes';
import { defineResource } from '../../../resources/define-resource';

type WishRow = Wish & { id: number; studentName: string; otherStudentName: string };

/** Pairs of students who should be together or apart next year. */
export const plannedWishes = defineResource<WishRow>(wishSchema, {
  name: 'next-year-wishes',
  subject: 'NextYear',
  nameOf: ({ studentName, otherStudentName }) => `${studentName} and ${otherStudentName}`,
  words: {
    label: 'Wishes for the next year',
    singular: 'wish',
    describe:
      'Who is to be in one section of the next year, and who in different ones. The planner’s proposals follow these.',
    emptyHint: 'Add two students who are to be together, or apart.',
  },
  routes: { path: '/next-year/wishes', roles: ['ADMIN'] },
  fields: { kind: { text: ({ kind }) => wishWords[kind] } },
  list: {
    columns: ['studentId', 'kind', 'otherStudentId'],
    order: 'studentName',
    search: 'Search student',
    filters: ['kind', 'studentId'],
  },
  acts: { edit: 'row', delete: 'row' },
});
