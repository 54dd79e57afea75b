import { z } from 'zod';
import type { MarkStatus } from '../attendance/registers.js';
import type { IsoDate } from '../dates.js';
import { id, optionalText, withName, yesNo } from '../fields.js';
import { parentSchema, relationshipField } from '../parents.js';
import { isOnRoster, type Stay } from './students.js';
import type { TellPreview } from '../tell.js';
import type { NamedClass } from '../text.js';

/** A stay in a section; `GET /students/{id}/memberships` returns the newest first. */
export interface StudentStay extends Stay {
  id: number;
  sectionId: number;
  sectionName: string;
  /** The student's marks in registers of the section during the stay. */
  marks: number;
  /** The stay that comes back if the newest one is undone, besides the one before it. */
  comesBack?: { sectionName: string; firstDay: IsoDate };
}

/** The registers of a class, up to today, that a change of a stay affects. */
export interface ReachedClass {
  scheduleId: number;
  className: string;
  sectionName: string;
  registers: number;
  /** How many of them are completed. */
  completed: number;
  /** This student's marks in them. */
  marks: number;
}

/** The effect of a move, assignment or withdrawal on stays and past registers. */
export interface StayPreview {
  /** The stay that ends, and its new last day. */
  ends: { sectionName: string; lastDay: IsoDate } | null;
  begins: { sectionName: string; firstDay: IsoDate } | null;
  /** Later stays that a withdrawal or another move cancels: moves, or a first section. */
  cancels: { sectionName: string; firstDay: IsoDate; isMove: boolean }[];
  /** The student joins these rosters; a completed register without a mark for them becomes uncompleted. */
  joins: ReachedClass[];
  /** The student leaves these rosters; their marks are kept but do not count. */
  leaves: ReachedClass[];
}

/** The dry run of a move or a withdrawal. */
export interface ToldStayPreview extends StayPreview {
  tell: TellPreview;
}

/** A parent of a student, from `GET /students/{id}/parents`; position 1 is the first. */
export interface StudentParent {
  id: number;
  fullName: string;
  lastName: string;
  email: string | null;
  /** The mail server's answer if it refused the address. */
  mailRefused: string | null;
  phone: string | null;
  relationship: string | null;
  position: number;
  /** Whether they may not be written to or called about the student; only the office sees such a parent, and why. */
  noContact: boolean;
  noContactWhy: string | null;
}

/** Links a known parent by id, or a new one by their fields (decisions 2.13). */
export const linkParentSchema = z
  .strictObject({
    parentId: id.meta({ label: 'Parent', reference: { resource: 'parents', label: 'fullName' } }).optional(),
    parent: withName(parentSchema).optional(),
    relationship: relationshipField,
    first: z.boolean().optional(),
  })
  .refine(({ parentId, parent }) => (parentId === undefined) !== (parent === undefined), {
    path: ['parentId'],
    error: 'Choose a parent from the list.',
  });
export type LinkParent = z.infer<typeof linkParentSchema>;

/** Changes a link; `first` moves the parent to the first position. */
export const parentLinkSchema = z.strictObject({
  relationship: relationshipField.optional(),
  first: z.literal(true).optional().meta({ label: 'First parent' }),
  noContact: yesNo('No contact').meta({
    help: 'This parent gets no mail about this child and does not see them on the family’s page. Teachers do not see the parent.',
  }),
  noContactWhy: optionalText(200, 'Why').optional().meta({ label: 'Why', help: 'Only the office sees it.' }),
});
export type ParentLink = z.infer<typeof parentLinkSchema>;

/** A student's marks in a class of a running semester, up to today, without closed dates. */
export interface ClassAttendance extends NamedClass {
  registers: number;
  counts: Record<MarkStatus, number>;
  /** How many of the absences are excused. */
  excused: number;
  /** The last five marks, oldest first. */
  lastMarks: { date: IsoDate; status: MarkStatus; excused: boolean }[];
}

/** The answer of `GET /students/{id}/attendance`: the current semester, or the last one between two. */
export interface StudentAttendance {
  semesterName: string | null;
  firstDay: IsoDate | null;
  classes: ClassAttendance[];
}

const noMarks = (): Record<MarkStatus, number> => ({ PRESENT: 0, ABSENT: 0, LATE: 0, UNINFORMED_ABSENT: 0 });

/** How often a student attended, late or not, and the number of marks: '23 of 25'. */
export const attendedOf = ({ PRESENT, ABSENT, LATE, UNINFORMED_ABSENT }: Record<MarkStatus, number>) => ({
  attended: PRESENT + LATE,
  marked: PRESENT + LATE + ABSENT + UNINFORMED_ABSENT,
});

const lastMarks = 5;

/**
 * Counts a student's marks in a class. `days`: its class days up to today, ascending; `stays`: the student's in its section; `marks`:
 * the student's, by the id of the day. Marks of days when the student was elsewhere do not count (decisions 2.2).
 */
export function countAttendance(
  days: readonly { id: number; date: IsoDate }[],
  stays: readonly Stay[],
  marks: ReadonlyMap<number, { status: MarkStatus; excused: boolean }>,
): Pick<ClassAttendance, 'registers' | 'counts' | 'excused' | 'lastMarks'> {
  const own = days.filter(({ date }) => stays.some((stay) => isOnRoster(stay, date)));
  const marked = own.flatMap(({ id: dayId, date }) => {
    const mark = marks.get(dayId);
    return mark ? [{ date, ...mark }] : [];
  });
  const counts = noMarks();
  for (const { status } of marked) counts[status] += 1;
  return {
    registers: own.length,
    counts,
    excused: marked.filter(({ excused }) => excused).length,
    lastMarks: marked.slice(-lastMarks),
  };
}
