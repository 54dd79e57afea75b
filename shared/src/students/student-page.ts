import { z } from 'zod';
import type { MarkStatus } from '../attendance/registers.js';
import type { IsoDate } from '../dates.js';
import { id } from '../fields.js';
import { parentSchema, relationshipField } from '../parents.js';
import { isOnRoster, type Stay } from './students.js';

/** One stay in a section, as `GET /students/{id}/memberships` answers it, the newest first. */
export interface StudentStay extends Stay {
  id: number;
  sectionId: number;
  sectionName: string;
  /** Of the student in registers of the section on its days. */
  marks: number;
}

/** Registers of one class that a change of a stay reaches, of the dates up to today. */
export interface ReachedClass {
  scheduleId: number;
  className: string;
  registers: number;
  /** Those of them that everybody on the roster is marked in. */
  completed: number;
  /** Marks of this student in them. */
  marks: number;
}

/** What a move, an assignment or a withdrawal does to stays and to registers that were held already. */
export interface StayPreview {
  /** The stay that ends, and its new last day. */
  ends: { sectionName: string; lastDay: IsoDate } | null;
  begins: { sectionName: string; firstDay: IsoDate } | null;
  /** The student comes onto these rosters; where there is no mark yet, a completed register is completed no more. */
  joins: ReachedClass[];
  /** The student leaves these rosters; marks in them are kept and count nowhere. */
  leaves: ReachedClass[];
}

/** A parent of one student, as `GET /students/{id}/parents` answers it; position 1 is the first. */
export interface StudentParent {
  id: number;
  fullName: string;
  email: string | null;
  /** What the mail server said when it refused the address. */
  mailRefused: string | null;
  phone: string | null;
  relationship: string | null;
  position: number;
}

/** Links a parent whom the school knows, by their id, or a new one with their fields (decisions 2.13). */
export const linkParentSchema = z
  .strictObject({
    parentId: id.meta({ label: 'Parent', reference: { resource: 'parents', label: 'fullName' } }).optional(),
    parent: parentSchema.optional(),
    relationship: relationshipField,
    /** Whether this parent becomes the first. */
    first: z.boolean().optional(),
  })
  .refine(({ parentId, parent }) => (parentId === undefined) !== (parent === undefined), {
    path: ['parentId'],
    error: 'Choose a parent from the list.',
  });
export type LinkParent = z.infer<typeof linkParentSchema>;

/** What one changes of a link; `first` makes the parent the first, and the others follow. */
export const parentLinkSchema = z.strictObject({
  relationship: relationshipField.optional(),
  first: z.literal(true).optional(),
});
export type ParentLink = z.infer<typeof parentLinkSchema>;

/** A student's marks in one class of a running semester, up to today; dates that are closed are left out. */
export interface ClassAttendance {
  scheduleId: number;
  className: string;
  sectionName: string;
  teacherName: string;
  /** Registers in which the student is on the roster. */
  registers: number;
  counts: Record<MarkStatus, number>;
  /** The last five marks, oldest first. */
  lastMarks: { date: IsoDate; status: MarkStatus }[];
}

/** What `GET /students/{id}/attendance` answers: the running semester, or between two the last. */
export interface StudentAttendance {
  semesterName: string | null;
  firstDay: IsoDate | null;
  classes: ClassAttendance[];
}

const noMarks = (): Record<MarkStatus, number> => ({ PRESENT: 0, ABSENT: 0, LATE: 0, UNINFORMED_ABSENT: 0 });

/** How many times a student was there, late or not, and of how many marks: '23 of 25'. */
export const attendedOf = ({ PRESENT, ABSENT, LATE, UNINFORMED_ABSENT }: Record<MarkStatus, number>) => ({
  attended: PRESENT + LATE,
  marked: PRESENT + LATE + ABSENT + UNINFORMED_ABSENT,
});

const lastMarks = 5;

/**
 * Counts one student's marks in one class. `days`: its class days up to today, ascending; `stays`: of the student in its
 * section; `marks`: of the student, by the day's id. A mark of a day when the student was elsewhere counts nowhere (decisions 2.2).
 */
export function countAttendance(
  days: readonly { id: number; date: IsoDate }[],
  stays: readonly Stay[],
  marks: ReadonlyMap<number, MarkStatus>,
): Pick<ClassAttendance, 'registers' | 'counts' | 'lastMarks'> {
  const own = days.filter(({ date }) => stays.some((stay) => isOnRoster(stay, date)));
  const marked = own.flatMap(({ id: dayId, date }) => {
    const status = marks.get(dayId);
    return status ? [{ date, status }] : [];
  });
  const counts = noMarks();
  for (const { status } of marked) counts[status] += 1;
  return { registers: own.length, counts, lastMarks: marked.slice(-lastMarks) };
}
