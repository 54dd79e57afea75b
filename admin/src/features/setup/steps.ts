import type { ChecklistItem, ChecklistStep } from '@homeroom/shared/setup';

/** Steps that the checklist edits in a dialog, which the address names: `?edit=policy`. */
export const editable = ['profile', 'policy', 'invitations'] as const;
export type Editable = (typeof editable)[number];

export interface Step {
  title: string;
  /** Completes 'Next: '. */
  next: string;
  /** The button's verb while the step is missing. */
  act: string;
  /** The screens before and after it is done, or the dialog. */
  leads: { open: string; done: string } | { edit: Editable };
}

const screen = (path: string) => ({ open: path, done: path });
/** A list that starts with an import. */
const importedList = (path: string) => ({ open: `${path}/import`, done: path });
/** From this number of students on, a spreadsheet is faster than boxes. */
const manyStudents = 30;

/** The steps of Admin Set up (decisions 5). */
const steps: Record<ChecklistStep, Step> = {
  profile: {
    title: 'School profile and time zone',
    next: 'name the school and its time zone',
    act: 'Enter',
    leads: { edit: 'profile' },
  },
  semesters: {
    title: 'Academic years and semesters',
    next: 'add the first semester',
    act: 'Add a semester',
    leads: { open: '/admin-setup/semesters/new', done: '/admin-setup/semesters' },
  },
  classTypes: {
    title: 'Class types',
    next: 'add the class types',
    act: 'Add class types',
    leads: importedList('/admin-setup/class-types'),
  },
  sections: {
    title: 'Sections',
    next: 'add the sections',
    act: 'Add sections',
    leads: importedList('/admin-setup/sections'),
  },
  grades: {
    title: 'Rising grades and their order',
    next: 'add the rising grades',
    act: 'Add grades',
    leads: importedList('/admin-setup/rising-grades'),
  },
  policy: {
    title: 'Attendance policy',
    next: 'confirm the attendance policy',
    act: 'Review',
    leads: { edit: 'policy' },
  },
  students: {
    title: 'Students',
    next: 'import the students',
    act: 'Import students',
    leads: importedList('/admin/students'),
  },
  teachers: {
    title: 'Teachers',
    next: 'add the teachers',
    act: 'Add teachers',
    leads: importedList('/admin/teachers'),
  },
  dates: {
    title: 'Class dates',
    next: 'generate the class dates',
    act: 'Generate dates',
    leads: { open: '/manage-calendar?do=generate', done: '/manage-calendar' },
  },
  schedules: {
    title: 'Class schedules',
    next: 'assign the classes to teachers',
    act: 'Assign classes',
    leads: importedList('/assign-class'),
  },
  assignments: {
    title: 'Section assignments',
    next: 'assign the students to their sections',
    act: 'Assign students',
    leads: screen('/assign-students'),
  },
  theme: {
    title: 'Theme & Appearance',
    next: 'choose how the school looks',
    act: 'Choose',
    leads: screen('/superadmin/theme'),
  },
  address: {
    title: 'Public address',
    next: 'enter the address of this app',
    act: 'Enter',
    leads: screen('/setup#public-address'),
  },
  mail: { title: 'Mail server', next: 'set up the mail server', act: 'Set up', leads: screen('/setup#mail-server') },
  backups: {
    title: 'Backups',
    next: 'turn on the nightly backup',
    act: 'Turn on',
    leads: screen('/setup#backups'),
  },
  invitations: {
    title: 'Invitations',
    next: 'invite the teachers',
    act: 'Invite',
    leads: { edit: 'invitations' },
  },
  nextYear: {
    title: 'Next year',
    next: 'plan the next school year',
    act: 'Plan it',
    leads: screen('/next-year'),
  },
};

/** A semester needs an academic year first. */
const firstYear: Step = {
  ...steps.semesters,
  next: 'add an academic year, then its first semester',
  act: 'Add an academic year',
  leads: { open: '/admin-setup/academic-years/new', done: '/admin-setup/semesters' },
};

/** For many students, a spreadsheet is faster. */
const assignedBySheet: Step = {
  ...steps.assignments,
  leads: { open: '/assign-students?tab=upload', done: '/assign-students' },
};

export function stepOf({ step, open = 0 }: Pick<ChecklistItem, 'step' | 'open'>, hasYears: boolean): Step {
  if (step === 'semesters' && !hasYears) return firstYear;
  return step === 'assignments' && open > manyStudents ? assignedBySheet : steps[step];
}

export interface Progress {
  done: number;
  of: number;
  /** The first missing step; `null` if all are done. */
  next: ChecklistItem | null;
}

/** Without these nobody can mark attendance; the others have defaults or can wait. */
const needed: readonly ChecklistStep[] = [
  'semesters',
  'classTypes',
  'sections',
  'students',
  'teachers',
  'dates',
  'schedules',
  'assignments',
];

/** The next needed step of a school being set up; `null` once teachers can mark attendance. */
export const neededNext = (items: readonly ChecklistItem[]) =>
  items.find(({ step, done, begun }) => needed.includes(step) && !done && !begun) ?? null;

const pathsOf = ({ leads }: Step) => ('open' in leads ? [leads.open, leads.done] : []).map(withoutQuery);
const withoutQuery = (path: string) => path.split('?', 1)[0]!;
const setUpScreens = [...needed.map((step) => steps[step]), firstYear].flatMap(pathsOf);

/** Whether a step is done on the screen at `pathname`. */
export const isSetUpScreen = (pathname: string) => setUpScreens.includes(pathname);

/** Whether this step is done on the screen at `pathname`. */
export const isDoneAt = ({ leads }: Step, pathname: string) => 'open' in leads && withoutQuery(leads.open) === pathname;

export const progressOf = (items: readonly ChecklistItem[]): Progress => ({
  done: items.filter((item) => item.done).length,
  of: items.length,
  next: items.find((item) => !item.done) ?? null,
});
