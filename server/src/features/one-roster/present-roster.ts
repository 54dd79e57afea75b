import type { IsoDate } from '@homeroom/shared/dates';
import type { UserEntity } from '../accounts/user.entity.js';
import type { ParentEntity } from '../parents/parent.entity.js';
import type { MembershipEntity } from '../students/membership.entity.js';
import type { StudentEntity } from '../students/student.entity.js';
import type { SchoolRow } from './school-tables.js';

export interface PresentYear extends Omit<SchoolRow<'years'>, 'removingSince'> {
  isLeaving: boolean;
}
/** An assignment of a teacher to a class. Days that are `null` are the semester's. */
interface PresentAssignment extends Omit<SchoolRow<'assignments'>, 'weekdays'> {
  weekdays: number[];
}
type StudentField = 'studentFirstName' | 'studentLastName' | 'gender' | 'birthDate' | 'currentGrade' | 'risingGrade';
export interface PresentStudent extends Pick<StudentEntity, 'id' | StudentField | 'leavesOn'> {
  isEnrolled: boolean;
}
export interface PresentParent extends Pick<ParentEntity, 'id' | 'firstName' | 'lastName' | 'email' | 'phone'> {
  childIds: Set<number>;
}
export interface PresentAccount extends Pick<UserEntity, 'firstName' | 'lastName' | 'email' | 'phoneNumber'> {
  userId: number;
  teacherId: number | null;
}
export type PresentStay = Pick<MembershipEntity, 'id' | 'studentId' | 'sectionId' | 'firstDay' | 'lastDay'>;

/** The school's records that a roster is compared with, and by which ids they are known. */
export interface PresentRoster {
  today: IsoDate;
  years: PresentYear[];
  semesters: SchoolRow<'semesters'>[];
  classTypes: Pick<SchoolRow<'classTypes'>, 'id' | 'className'>[];
  sections: SchoolRow<'sections'>[];
  /** By `classKey`, by first day. */
  classes: Map<string, PresentAssignment[]>;
  students: PresentStudent[];
  parents: PresentParent[];
  accounts: PresentAccount[];
  stays: PresentStay[];
  grades: string[];
  /** The key of the record that a sourcedId means, by kind and sourcedId: 'student s1'. */
  keys: Map<string, string>;
}
