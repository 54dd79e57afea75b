import type { AttendancePolicy, ChecklistItem, SchoolProfile } from '@homeroom/shared/dashboard/setup-checklist';
import { plural } from '@homeroom/shared/text';

export interface SchoolCounts {
  semesters: number;
  runningSemesters: number;
  runningName: string | null;
  classTypes: number;
  sections: number;
  grades: number;
  students: number;
  unassigned: number;
  teachers: number;
  notInvited: number;
  classDates: number;
  schedules: number;
  schedulesWithoutDates: number;
}

/** Settings that only a superadmin can change. */
export interface SchoolSettings {
  /** Whether a theme was saved, even the standard one. */
  themeSaved: boolean;
  publicUrl: string | null;
  mailHost: string | null;
}

/** The checklist of Admin Set up, in order of dependency. */
export function checklist(
  counts: SchoolCounts,
  profile: SchoolProfile,
  policy: AttendancePolicy & { confirmed: boolean },
  { themeSaved, publicUrl, mailHost }: SchoolSettings,
): ChecklistItem[] {
  const some = (count: number, sentence: string, none: string): Omit<ChecklistItem, 'step'> =>
    count > 0 ? { done: true, sentence } : { done: false, sentence: none };
  return [
    {
      step: 'profile',
      ...some(profile.schoolName ? 1 : 0, `${profile.schoolName}, ${profile.timeZone}.`, 'The school has no name yet.'),
    },
    {
      step: 'semesters',
      ...some(
        counts.semesters,
        `${plural(counts.semesters, 'semester')}${counts.runningName ? `, ${counts.runningName} is running` : ', none running today'}.`,
        'Add an academic year and its first semester.',
      ),
    },
    {
      step: 'classTypes',
      ...some(
        counts.classTypes,
        `${plural(counts.classTypes, 'class type')}.`,
        'Add the subjects or programmes that are taught.',
      ),
    },
    {
      step: 'sections',
      ...some(counts.sections, `${plural(counts.sections, 'section')}.`, 'Add the groups that students are taught in.'),
    },
    {
      step: 'grades',
      ...some(
        counts.grades,
        `${plural(counts.grades, 'grade')}, in order.`,
        'Add the rising grades, or import students and they are added from the sheet.',
      ),
    },
    {
      step: 'policy',
      done: policy.confirmed,
      sentence: `${policy.confirmed ? 'Teachers' : 'Not confirmed yet. By default, teachers'} can edit for ${plural(policy.editDays, 'day')}, and a register opens ${plural(policy.openMinutes, 'minute')} before class.`,
    },
    {
      step: 'students',
      ...some(
        counts.students,
        `${plural(counts.students, 'active student')}.`,
        'Import the roster from a spreadsheet, or add students one by one.',
      ),
    },
    {
      step: 'teachers',
      ...some(
        counts.teachers,
        counts.notInvited > 0
          ? `${plural(counts.teachers, 'teacher')}, ${counts.notInvited} without a password yet.`
          : `${plural(counts.teachers, 'teacher')}.`,
        'Add the teachers and invite them.',
      ),
      ...(counts.notInvited > 0 ? { withoutPassword: counts.notInvited } : {}),
    },
    {
      step: 'dates',
      ...some(
        counts.classDates,
        `${plural(counts.classDates, 'class date')} in the calendar.`,
        'Generate the class dates of the semester.',
      ),
    },
    {
      step: 'schedules',
      done: counts.schedules > 0 && counts.schedulesWithoutDates === 0,
      sentence:
        counts.schedules === 0
          ? 'Assign a class to a teacher.'
          : counts.schedulesWithoutDates > 0
            ? `${plural(counts.schedulesWithoutDates, 'class has', 'classes have')} no class dates in ${counts.schedulesWithoutDates === 1 ? 'its' : 'their'} semester.`
            : `${plural(counts.schedules, 'class is', 'classes are')} assigned.`,
      begun: counts.schedules > 0,
      ...(counts.schedulesWithoutDates > 0 ? { open: counts.schedulesWithoutDates } : {}),
    },
    {
      step: 'assignments',
      done: counts.students > 0 && counts.unassigned === 0,
      sentence:
        counts.students === 0
          ? 'Assign the students to their sections.'
          : counts.unassigned > 0
            ? `${plural(counts.unassigned, 'student has', 'students have')} no section yet.`
            : 'Every student has a section.',
      begun: counts.unassigned < counts.students,
      ...(counts.unassigned > 0 ? { open: counts.unassigned } : {}),
    },
    {
      step: 'theme',
      done: themeSaved,
      sentence: themeSaved ? 'The school’s theme is saved.' : 'Choose the logo and the colour of the school.',
    },
    {
      step: 'address',
      done: publicUrl !== null,
      sentence: publicUrl ? `${publicUrl}.` : 'E-mails with links wait until the address of this app is set.',
    },
    {
      step: 'mail',
      done: mailHost !== null,
      sentence: mailHost ? `E-mails are sent through ${mailHost}.` : 'E-mails wait until a mail server is set up.',
    },
  ];
}
