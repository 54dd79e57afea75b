import type { AttendancePolicy } from '@homeroom/shared/attendance/policy';
import type { ChecklistItem, ChecklistStep, SchoolProfile } from '@homeroom/shared/setup';
import { addDays, showDate, showTime, type IsoDate } from '@homeroom/shared/dates';
import type { PlanState } from '@homeroom/shared/next-year/next-year';
import { type BackupSettings, type BackupOutcome, lastBackup, nightlyAt } from '@homeroom/shared/settings/backups';
import { plural } from '@homeroom/shared/text';

export interface SchoolCounts {
  semesters: number;
  runningName: string | null;
  classTypes: number;
  sections: number;
  grades: number;
  students: number;
  unassigned: number;
  teachers: number;
  notInvited: number;
  notAccepted: number;
  classDates: number;
  schedules: number;
  schedulesWithoutDates: number;
  /** The last day of the last year with a semester, and the state of the plan for the year after it; `null` without. */
  endsOn: IsoDate | null;
  planState: PlanState | null;
}

/** How long before the last year ends the checklist names the plan of the next one: ten weeks. */
const planDays = 70;

export interface SchoolSettings {
  /** Whether a theme was saved, even the standard one. */
  themeSaved: boolean;
  publicUrl: string | null;
  mailHost: string | null;
  backup: BackupSettings & { last: BackupOutcome | null };
}

/** The plan of the next year, in a school with classes, from ten weeks before its last year ends. */
function nextYear({ endsOn, planState, schedules }: SchoolCounts, today: IsoDate): ChecklistItem[] {
  if (!endsOn || schedules === 0 || (planState !== 'DRAFT' && today < addDays(endsOn, -planDays))) return [];
  const ends = `The academic year ends on ${showDate(endsOn)}.`;
  const sentence = {
    DRAFT: 'The plan is being made.',
    IN_EFFECT: 'The plan is in effect.',
    NONE: 'There is no plan yet.',
  };
  return [{ step: 'nextYear', done: planState !== null, sentence: `${ends} ${sentence[planState ?? 'NONE']}` }];
}

/** A step that is done once something is `found`: a count, or a value. */
const some = (step: ChecklistStep, found: unknown, sentence: string, none: string): ChecklistItem => ({
  step,
  done: Boolean(found),
  sentence: found ? sentence : none,
});

/** A step that is done once none of `all` is `open` any more. */
const noneOpen = (
  step: ChecklistStep,
  { all, open, begun }: { all: number; open: number; begun: boolean },
  words: { none: string; open: string; done: string },
): ChecklistItem => ({
  step,
  done: all > 0 && open === 0,
  sentence: all === 0 ? words.none : open > 0 ? words.open : words.done,
  begun,
  ...(open > 0 ? { open } : {}),
});

/** The records that everything else belongs to. */
function school(
  counts: SchoolCounts,
  profile: SchoolProfile,
  policy: AttendancePolicy & { confirmed: boolean },
): ChecklistItem[] {
  const { semesters, runningName } = counts;
  return [
    some('profile', profile.schoolName, `${profile.schoolName}, ${profile.timeZone}.`, 'The school has no name yet.'),
    some(
      'semesters',
      semesters,
      `${plural(semesters, 'semester')}. ${runningName ? `${runningName} is running` : 'None is running today'}.`,
      'Add an academic year and its first semester.',
    ),
    some(
      'classTypes',
      counts.classTypes,
      `${plural(counts.classTypes, 'class type')}.`,
      'Add the subjects or courses that are taught.',
    ),
    some(
      'sections',
      counts.sections,
      `${plural(counts.sections, 'section')}.`,
      'Add the groups that students are taught in.',
    ),
    some(
      'grades',
      counts.grades,
      `${plural(counts.grades, 'grade')}, in order.`,
      'Add the rising grades, or import students and they are added from the sheet.',
    ),
    {
      step: 'policy',
      done: policy.confirmed,
      sentence: `${policy.confirmed ? 'Teachers' : 'Not confirmed yet. By default, teachers'} can edit for ${plural(policy.editDays, 'day')}, and a register opens ${plural(policy.openMinutes, 'minute')} before class.`,
    },
  ];
}

/** People, dates and classes, and who has which. */
function people({ schedulesWithoutDates: withoutDates, ...counts }: SchoolCounts): ChecklistItem[] {
  const { students, unassigned, teachers, schedules } = counts;
  return [
    some(
      'students',
      students,
      `${plural(students, 'active student')}.`,
      'Import the roster from a spreadsheet, or add students one by one.',
    ),
    some('teachers', teachers, `${plural(teachers, 'teacher')}.`, 'Add the teachers. You invite them at the end.'),
    some(
      'dates',
      counts.classDates,
      `${plural(counts.classDates, 'class date')} in the calendar.`,
      'Generate the class dates of the semester.',
    ),
    noneOpen(
      'schedules',
      { all: schedules, open: withoutDates, begun: schedules > 0 },
      {
        none: 'Assign a class to a teacher.',
        open: `${plural(withoutDates, 'class has', 'classes have')} no class dates in ${withoutDates === 1 ? 'its' : 'their'} semester.`,
        done: `${plural(schedules, 'class is', 'classes are')} assigned.`,
      },
    ),
    noneOpen(
      'assignments',
      { all: students, open: unassigned, begun: unassigned < students },
      {
        none: 'Assign the students to their sections.',
        open: `${plural(unassigned, 'student has', 'students have')} no section yet.`,
        done: 'Every student has a section.',
      },
    ),
  ];
}

/** In order of dependency. */
export function checklist(
  counts: SchoolCounts,
  profile: SchoolProfile,
  policy: AttendancePolicy & { confirmed: boolean },
  { themeSaved, publicUrl, mailHost, backup }: SchoolSettings,
  today: IsoDate,
): ChecklistItem[] {
  const { teachers, notInvited, notAccepted } = counts;
  return [
    ...school(counts, profile, policy),
    ...people(counts),
    some('theme', themeSaved, 'The school’s theme is saved.', 'Choose the logo and accent of the school.'),
    some('address', publicUrl, `${publicUrl}.`, 'E-mails with links wait until the address of this app is set.'),
    some('mail', mailHost, `E-mails are sent through ${mailHost}.`, 'E-mails wait until a mail server is set up.'),
    {
      step: 'backups',
      done: backup.nightly && !backup.last?.problem,
      sentence: `${backup.nightly ? `Every night at ${showTime(nightlyAt)}.` : 'The school is not backed up every night.'} ${lastBackup(backup.last, profile.timeZone)}`,
    },
    noneOpen(
      'invitations',
      { all: teachers, open: notInvited, begun: notInvited < teachers },
      {
        none: 'Send each teacher a link to choose a password.',
        open: `${plural(notInvited, 'teacher has', 'teachers have')} no password and no invitation that still works.`,
        done:
          notAccepted > 0
            ? `Everybody is invited. ${plural(notAccepted, 'teacher has', 'teachers have')} not accepted yet.`
            : 'Every teacher with an e-mail address has a password.',
      },
    ),
    ...nextYear(counts, today),
  ];
}
