import type { ExistingParent } from '@homeroom/shared/students/parent-book';
import type { SectionsOfSchool } from '../students/public.js';
import type { StudentEntity } from '../students/student.entity.js';

/** The details of a student that a sheet may change. */
export const studentDetails = {
  currentGrade: 'Current grade',
  risingGrade: 'Rising grade',
  notes: 'Notes',
  notesOnRegister: 'Show notes on the register',
};
export type StudentDetail = keyof typeof studentDetails;

/** A detail as the preview shows it; `null` if it is empty, or a row does not say it. */
export function detailText(
  student: Pick<StudentEntity, Exclude<StudentDetail, 'notesOnRegister'>> & {
    notesOnRegister?: boolean | number | null;
  },
  field: StudentDetail,
): string | null {
  if (field !== 'notesOnRegister') return student[field];
  return student.notesOnRegister == null ? null : student.notesOnRegister ? 'Yes' : 'No';
}

/** The stored value of a detail's text. */
export const detailValue = (field: StudentDetail | ContactDetail | 'section', text: string | null) =>
  field === 'notesOnRegister' ? text === 'Yes' : text;

/** The details of a parent that a sheet may change. */
export type ContactDetail = 'email' | 'phone';

/** A student of the school, to compare a sheet with. */
export interface ExistingStudent extends Pick<
  StudentEntity,
  | 'id'
  | 'studentFirstName'
  | 'studentLastName'
  | 'status'
  | 'formEnrollmentStatus'
  | Exclude<StudentDetail, 'notesOnRegister'>
> {
  /** 1 if the register shows the notes. */
  notesOnRegister: number;
  /** Their section on the first day or later. */
  sectionName: string | null;
}

/** 'The student in 1-A', with the number where that is not enough. */
export function studentWords({ id, sectionName }: ExistingStudent, alike: readonly ExistingStudent[]) {
  const where = sectionName ? `in ${sectionName}` : 'without a section';
  const isOnly = alike.filter((each) => each.sectionName === sectionName).length === 1;
  return alike.length === 1 ? 'The student who is here' : `The student ${where}${isOnly ? '' : `, number ${id}`}`;
}

/** The school's records that a sheet is compared with. */
export interface ExistingRoster extends SectionsOfSchool {
  parents: readonly ExistingParent[];
  /** Students by `personKey`: those who are alike in name and birth date, the first added first. */
  students: ReadonlyMap<string, readonly ExistingStudent[]>;
  /** Folded names of the rising grades. */
  grades: ReadonlySet<string>;
}
