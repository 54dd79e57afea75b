import type { IsoDate } from '@homeroom/shared/dates';

interface Period {
  id: number;
  firstDay: IsoDate;
  lastDay: IsoDate;
}
export interface PresentYear extends Period {
  name: string;
  isLeaving: boolean;
}
export interface PresentSemester extends Period {
  academicYearId: number;
  semesterName: string;
}
export interface PresentSection {
  id: number;
  sectionName: string;
  allocatedYear: number;
  capacity: number | null;
}
export interface PresentAssignment {
  classTypeId: number;
  semesterId: number;
  classSectionId: number;
  teacherId: number;
  weekdays: number[];
  startTime: string | null;
  endTime: string | null;
  /** `null`: with the semester. */
  firstDay: IsoDate | null;
  lastDay: IsoDate | null;
}
export interface PresentStudent {
  id: number;
  studentFirstName: string;
  studentLastName: string;
  gender: string;
  birthDate: IsoDate;
  currentGrade: string | null;
  risingGrade: string | null;
  isEnrolled: boolean;
  leavesOn: IsoDate | null;
}
export interface PresentParent {
  id: number;
  firstName: string;
  lastName: string;
  email: string | null;
  phone: string | null;
  childIds: Set<number>;
}
export interface PresentAccount {
  userId: number;
  teacherId: number | null;
  firstName: string;
  lastName: string;
  email: string | null;
  phoneNumber: string | null;
}
export interface PresentStay {
  id: number;
  studentId: number;
  sectionId: number;
  firstDay: IsoDate;
  lastDay: IsoDate | null;
}

/** The school's records that a roster is compared with, and by which ids they are known. */
export interface PresentRoster {
  today: IsoDate;
  years: PresentYear[];
  semesters: PresentSemester[];
  classTypes: { id: number; className: string }[];
  sections: PresentSection[];
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
