import { fullNameOf } from '@homeroom/shared/names';
import { keysOf } from '@homeroom/shared/text';
import type { RosterChange } from '@homeroom/shared/student-import';
import { isWithdrawn } from '@homeroom/shared/students/students';
import type { NewStudent } from '../students/intake.service.js';
import type { ExistingSection } from '../students/public.js';
import {
  isNamedAlike,
  type BookedParent,
  type ExistingParent,
  type NewParent,
} from '@homeroom/shared/students/parent-book';
import {
  detailText,
  studentDetails,
  type ContactDetail,
  type ExistingStudent,
  type StudentDetail,
} from './existing-roster.js';
import type { RosterParent } from './roster-cells.js';

/** A detail that a commit changes, if it is still `from`. */
export interface PlannedChange extends RosterChange {
  row: number;
  of: 'student' | 'parent' | 'section';
  /** The student's id, or the parent's. */
  id: number;
  field: StudentDetail | ContactDetail | 'section';
  sectionId?: number;
}

export type MadeChange = Pick<PlannedChange, 'of' | 'id' | 'field' | 'from' | 'to' | 'label'>;

/** The detail's name. Notes that the register shows say so, because teachers will read the new ones. */
export const labelOf = (field: StudentDetail, { notesOnRegister }: Pick<ExistingStudent, 'notesOnRegister'>) =>
  field === 'notes' && notesOnRegister === 1 ? 'Notes on the register' : studentDetails[field];

interface Found {
  here: ExistingStudent;
  student: NewStudent;
  parents: readonly RosterParent[];
  section: ExistingSection | null;
}

interface Existing {
  parents: readonly ExistingParent[];
  /** Keys of changes that earlier rows offer: brothers and sisters have the same phone of their parent. */
  offered: ReadonlySet<string>;
  sectionName: string | null;
}

const isWrittenAlike = (one: string | null, other: string) =>
  (one ?? '').replace(/[^\d+]/g, '') === other.replace(/[^\d+]/g, '');

const contactChange = (
  row: number,
  parent: NewParent & { id: number },
  field: ContactDetail,
  to: string,
): PlannedChange => ({
  key: `parent ${parent.id} ${field}`,
  row,
  of: 'parent',
  id: parent.id,
  field,
  label: `${field === 'email' ? 'E-mail' : 'Phone'} of ${fullNameOf(parent)}`,
  from: parent[field],
  to,
});

/** The e-mail address and phone that a row adds to a parent of the school who has none. */
export const fillsOf = (row: number, { id, parent }: BookedParent, written: NewParent): PlannedChange[] =>
  (['email', 'phone'] as const).flatMap((field) =>
    id !== null && !parent[field] && written[field]
      ? [contactChange(row, { ...parent, id }, field, written[field])]
      : [],
  );

/** How a row differs from the school: grades, notes, whether they are shown, parents' phones, and a section if the student has none. Empty cells change nothing. */
export function changesOf(
  row: number,
  { here, student, parents, section }: Found,
  existing: Existing,
): PlannedChange[] {
  const changes: PlannedChange[] = [];
  for (const field of keysOf(studentDetails)) {
    const [from, to] = [detailText(here, field), detailText(student, field)];
    if (to && to !== from)
      changes.push({
        key: `student ${here.id} ${field}`,
        row,
        of: 'student',
        id: here.id,
        field,
        label: labelOf(field, here),
        from,
        to,
      });
  }
  for (const parent of parents) {
    const namesakes = existing.parents.filter((each) => isNamedAlike(each, parent));
    const own = namesakes.find(({ email }) => email === parent.email) ?? namesakes[0];
    if (!own || !parent.phone || isWrittenAlike(own.phone, parent.phone)) continue;
    const change = contactChange(row, own, 'phone', parent.phone);
    if (!existing.offered.has(change.key)) changes.push(change);
  }
  if (section && here.sectionName === null && !isWithdrawn(here))
    changes.push({
      key: `student ${here.id} section`,
      row,
      of: 'section',
      id: here.id,
      field: 'section',
      label: 'Section',
      from: null,
      to: existing.sectionName ?? section.sectionName,
      sectionId: section.id,
    });
  return changes;
}
