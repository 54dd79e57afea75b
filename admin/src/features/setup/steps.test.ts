import { checklistSteps, type ChecklistItem } from '@homeroom/shared/dashboard/setup-checklist';
import { progressOf, stepOf } from './steps';

const checklist = (...done: string[]): ChecklistItem[] =>
  checklistSteps.map((step) => ({ step, done: done.includes(step), sentence: '' }));

describe('the progress of the set-up', () => {
  it('names the first step that is missing, whatever comes later', () => {
    expect(progressOf(checklist('profile', 'classTypes'))).toMatchObject({
      done: 2,
      of: 14,
      next: { step: 'semesters' },
    });
  });

  it('has no next step when all are done', () => {
    expect(progressOf(checklist(...checklistSteps))).toEqual({ done: 14, of: 14, next: null });
  });
});

describe('the step of the semesters', () => {
  const [semesters] = checklist().filter(({ step }) => step === 'semesters');

  it('begins with an academic year in a school that has none', () => {
    expect(stepOf(semesters!, false)).toMatchObject({
      act: 'Add an academic year',
      leads: { open: '/admin-setup/academic-years/new' },
    });
  });

  it('goes on with the semester once there is a year', () => {
    expect(stepOf(semesters!, true)).toMatchObject({
      act: 'Add a semester',
      leads: { open: '/admin-setup/semesters/new' },
    });
  });
});
