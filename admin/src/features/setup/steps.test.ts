import { checklistSteps, type ChecklistItem } from '@homeroom/shared/setup';
import { isDoneAt, isSetUpScreen, neededNext, progressOf, stepOf } from './steps';

const checklist = (...done: string[]): ChecklistItem[] =>
  checklistSteps.map((step) => ({ step, done: done.includes(step), sentence: '' }));

describe('the progress of the set-up', () => {
  it('names the first missing step, whatever follows', () => {
    expect(progressOf(checklist('profile', 'classTypes'))).toMatchObject({
      done: 2,
      of: 17,
      next: { step: 'semesters' },
    });
  });

  it('has no next step when all are done', () => {
    expect(progressOf(checklist(...checklistSteps))).toEqual({ done: 17, of: 17, next: null });
  });
});

describe('what a school that is being set up needs next', () => {
  it('skips steps that have a default or can wait', () => {
    const next = neededNext(checklist('profile', 'semesters', 'classTypes', 'sections'));
    expect(next).toMatchObject({ step: 'students' });
  });

  it('is empty once the school works, whatever is still open', () => {
    const items = checklist('semesters', 'classTypes', 'sections', 'students', 'teachers', 'dates', 'schedules');
    expect(neededNext(items)).toMatchObject({ step: 'assignments' });
    const begun = items.map((item) => (item.step === 'assignments' ? { ...item, begun: true, open: 3 } : item));
    expect(neededNext(begun)).toBeNull();
  });

  it('is shown on the screens of its steps, but not on the one where it is done', () => {
    const generate = stepOf({ step: 'dates' }, true);
    expect(['/admin-setup/sections/import', '/admin/teachers', '/manage-calendar'].map(isSetUpScreen)).toEqual([
      true,
      true,
      true,
    ]);
    expect(['/admin-setup', '/dashboard', '/admin/students/7'].map(isSetUpScreen)).toEqual([false, false, false]);
    expect(isDoneAt(generate, '/manage-calendar')).toBe(true);
    expect(isDoneAt(generate, '/admin/teachers/import')).toBe(false);
  });
});

it('sends many students to the spreadsheet of Assign Students, and a few to the list', () => {
  const leads = (open: number) => stepOf({ step: 'assignments', open }, true).leads;
  expect(leads(240)).toMatchObject({ open: '/assign-students?tab=upload' });
  expect(leads(3)).toMatchObject({ open: '/assign-students' });
});

describe('the step of the semesters', () => {
  const [semesters] = checklist().filter(({ step }) => step === 'semesters');

  it('begins with an academic year in a school that has none', () => {
    expect(stepOf(semesters!, false)).toMatchObject({
      act: 'Add an academic year',
      leads: { open: '/admin-setup/academic-years/new' },
    });
  });

  it('continues with the semester once there is a year', () => {
    expect(stepOf(semesters!, true)).toMatchObject({
      act: 'Add a semester',
      leads: { open: '/admin-setup/semesters/new' },
    });
  });
});
