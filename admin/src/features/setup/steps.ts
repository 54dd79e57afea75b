import type { ChecklistItem, ChecklistStep } from '@homeroom/shared/dashboard/setup-checklist';

/** What is edited on the checklist itself, in a dialog that the address names: `?edit=policy`. */
export const editable = ['profile', 'policy'] as const;
export type Editable = (typeof editable)[number];

export interface Step {
  title: string;
  /** What is next, after 'Next: '. */
  next: string;
  /** The verb of its button while something is missing. */
  act: string;
  /** The screen behind it, while something is missing and once it is done; or the dialog. */
  leads: { open: string; done: string } | { edit: Editable };
}

const screen = (path: string) => ({ open: path, done: path });

/** The steps of decisions 5, Admin Set up. */
export const steps: Record<ChecklistStep, Step> = {
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
    leads: screen('/admin-setup/class-types'),
  },
  sections: {
    title: 'Sections',
    next: 'add the sections',
    act: 'Add sections',
    leads: screen('/admin-setup/sections'),
  },
  grades: {
    title: 'Rising grades and their order',
    next: 'add the rising grades',
    act: 'Add grades',
    leads: screen('/admin-setup/rising-grades'),
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
    act: 'Import',
    leads: { open: '/admin/students/import', done: '/admin/students' },
  },
  teachers: { title: 'Teachers', next: 'add the teachers', act: 'Add teachers', leads: screen('/admin/teachers') },
  dates: { title: 'Class dates', next: 'generate the class dates', act: 'Generate', leads: screen('/manage-calendar') },
  schedules: {
    title: 'Class schedules',
    next: 'assign the classes to teachers',
    act: 'Assign classes',
    leads: screen('/assign-class'),
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
};

/** A semester needs a year to be in: without one, that comes first. */
const firstYear: Step = {
  ...steps.semesters,
  next: 'add an academic year, then its first semester',
  act: 'Add an academic year',
  leads: { open: '/admin-setup/academic-years/new', done: '/admin-setup/semesters' },
};

export const stepOf = ({ step }: Pick<ChecklistItem, 'step'>, hasYears: boolean): Step =>
  step === 'semesters' && !hasYears ? firstYear : steps[step];

export interface Progress {
  done: number;
  of: number;
  /** The first step that is not done; `null` when all are. */
  next: ChecklistItem | null;
}

export const progressOf = (items: readonly ChecklistItem[]): Progress => ({
  done: items.filter((item) => item.done).length,
  of: items.length,
  next: items.find((item) => !item.done) ?? null,
});
