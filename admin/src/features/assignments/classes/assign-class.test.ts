import { showMeetingDays, showTimes } from '@homeroom/shared/assignments/class-times';
import { assignFailure, choices, choicesOf, missingChoices, retryHint } from './assign-class';
import { datesByMonth, firstDayHint, pastInWords, proposedFirstDay } from './class-dates';
import { endsBeforeItBegins, heldBy } from './class-times';

const offered = choicesOf({
  teachers: [{ id: 4, firstName: 'Aisha', lastName: 'Khan' }],
  classTypes: [{ id: 2, className: 'Arabic 2' }],
  semesters: [{ id: 1, semesterName: 'Fall', academicYear: '2026/27', firstDay: '2026-09-01', lastDay: '2026-12-18' }],
  sections: [{ id: 9, sectionName: '2-B', allocatedYear: 2026 }],
});

describe('the four selects of Assign Class', () => {
  it('name teacher, class type, semester with its year, and section with its year in brackets', () => {
    expect(choices.map((name) => [offered[name].label, offered[name].options[0]])).toEqual([
      ['Teacher', { value: 4, label: 'Aisha Khan' }],
      ['Class Type', { value: 2, label: 'Arabic 2' }],
      ['Semester', { value: 1, label: 'Fall 2026/27' }],
      ['Session', { value: 9, label: '2-B (2026)' }],
    ]);
  });

  it('say what is missing until all four are chosen', () => {
    expect(missingChoices({}, offered)).toBe('Choose a teacher, a class type, a semester and a section.');
    expect(missingChoices({ teacherId: 4, classTypeId: 2 }, offered)).toBe('Choose a semester and a section.');
    expect(missingChoices({ teacherId: 4, classTypeId: 2, semesterId: 1 }, offered)).toBe('Choose a section.');
    expect(missingChoices({ teacherId: 4, classTypeId: 2, semesterId: 1, classSectionId: 9 }, offered)).toBeNull();
  });
});

describe('a refused assignment', () => {
  it('says the server’s text for a conflict and for wrong choices', () => {
    const saidWith = (statusCode: number, said: string) => assignFailure({ statusCode, message: said, said });
    expect(saidWith(409, 'Ann Lee teaches this class already.')).toBe('Ann Lee teaches this class already.');
    expect(saidWith(400, 'The class ends before it begins.')).toBe('The class ends before it begins.');
  });

  it('says the catalogue’s text where the server says nothing', () => {
    expect(assignFailure({ statusCode: 409, message: 'x' })).toBe('This class assignment already exists.');
    expect(assignFailure({ statusCode: 400, message: 'x' })).toBe(
      'Invalid data submitted. Please check your selections.',
    );
    expect(assignFailure({ statusCode: 0, message: 'x' })).toBe(
      'Could not connect to the server. Please check your network connection.',
    );
    expect(assignFailure({ statusCode: 500, message: 'x' })).toBe('An unexpected error occurred.');
    expect(assignFailure({ statusCode: 503, message: 'Check first.' })).toBe('Check first.');
  });

  it('is retried only if the result may differ', () => {
    for (const statusCode of [400, 409])
      expect(retryHint({ statusCode, message: 'x' })).toBe('Your choices are kept: cancel and change them.');
    for (const statusCode of [0, 500])
      expect(retryHint({ statusCode, message: 'x' })).toBe(
        'Your choices are kept: try again, or cancel and change them.',
      );
  });
});

it('shows when a class meets', () => {
  expect(showMeetingDays({ weekdays: [0, 3] })).toBe('Wed, Sun');
  expect(showMeetingDays({ weekdays: [] })).toBe('Every class date');
  expect(showTimes({ startTime: '09:30', endTime: '10:30' })).toBe('09:30–10:30');
  expect(showTimes({ startTime: null, endTime: null })).toBe('');
});

it('distinguishes classes of the same name by teacher and semester', () => {
  expect(heldBy({ teacherName: 'Aisha Khan', semesterName: 'Fall', academicYear: '2026/27' })).toBe(
    'Aisha Khan, Fall 2026/27',
  );
});

it('refuses a class that ends before it begins', () => {
  expect(endsBeforeItBegins({ startTime: '10:00', endTime: '09:00' })).toMatchObject({ path: 'endTime' });
  expect(endsBeforeItBegins({ startTime: '10:00', endTime: undefined })).toBeNull();
});

describe('the dates of a class that is to be assigned', () => {
  it('are counted by month, with the year where there is more than one', () => {
    expect(datesByMonth(['2026-09-01', '2026-09-08', '2026-11-03'])).toBe('September: 2 · November: 1');
    expect(datesByMonth(['2026-12-29', '2027-01-05'])).toBe('December 2026: 1 · January 2027: 1');
  });

  it('say how many are past', () => {
    expect(pastInWords(12, 30)).toBe('12 of these dates are in the past and still have to be marked.');
    expect(pastInWords(1, 30)).toBe('1 of these dates is in the past and still has to be marked.');
    expect(pastInWords(30, 30)).toBe('All 30 dates are in the past and still have to be marked.');
    expect(pastInWords(1, 1)).toBe('This date is in the past and still has to be marked.');
  });

  it('default to today in a running semester, and otherwise to its start', () => {
    const fall = { firstDay: '2026-09-01', lastDay: '2026-12-18' };
    expect(proposedFirstDay(fall, '2026-11-18')).toBe('2026-11-18');
    expect(firstDayHint(undefined, '2026-11-18')).toBe('Leave empty to start with the semester.');
    expect(firstDayHint(fall, '2026-11-18')).toBe(
      'The semester began on Tue 1 Sep 2026. To mark classes already held, choose an earlier first day.',
    );
    for (const today of ['2026-08-20', '2026-09-01', '2027-01-02']) {
      expect(proposedFirstDay(fall, today)).toBeNull();
      expect(firstDayHint(fall, today)).toBe('Leave empty to start with the semester, on Tue 1 Sep 2026.');
    }
  });
});
