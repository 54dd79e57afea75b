import { fullNameOf } from '@homeroom/shared/names';
import type { RosterChange } from '@homeroom/shared/students/roster';
import { isWithdrawn } from '@homeroom/shared/students/students';
import type { NewStudent } from '../students/intake.service.js';
import type { KnownSection } from '../students/sections/known-sections.service.js';
import type { KnownParent, KnownStudent } from './known-roster.js';
import type { RosterParent } from './roster-cells.js';

/** A detail that a commit changes, if it is still `from`. */
export interface PlannedChange extends RosterChange {
  row: number;
  of: 'student' | 'parent' | 'section';
  /** The student's id, or the parent's. */
  id: number;
  field: 'currentGrade' | 'risingGrade' | 'notes' | 'phone' | 'section';
  sectionId?: number;
}

export type MadeChange = Pick<PlannedChange, 'of' | 'id' | 'field' | 'from' | 'to' | 'label'>;

const fields = { currentGrade: 'Current grade', risingGrade: 'Rising grade', notes: 'Notes' } as const;

/** The detail's name. Notes that the register shows say so, because teachers will read the new ones. */
export const labelOf = (field: keyof typeof fields, { notesOnRegister }: Pick<KnownStudent, 'notesOnRegister'>) =>
  field === 'notes' && notesOnRegister === 1 ? 'Notes on the register' : fields[field];

interface Found {
  here: KnownStudent;
  student: NewStudent;
  parents: readonly RosterParent[];
  section: KnownSection | null;
}

interface Known {
  parents: readonly KnownParent[];
  /** Keys of changes that earlier rows offer: brothers and sisters have the same phone of their parent. */
  offered: ReadonlySet<string>;
  sectionName: string | null;
}

const isSamePhone = (one: string | null, other: string) =>
  (one ?? '').replace(/[^\d+]/g, '') === other.replace(/[^\d+]/g, '');

/** How a row differs from the school: grades, notes, parents' phones, and a section if the student has none. Empty cells change nothing. */
export function changesOf(row: number, { here, student, parents, section }: Found, known: Known): PlannedChange[] {
  const changes: PlannedChange[] = [];
  for (const field of ['currentGrade', 'risingGrade', 'notes'] as const) {
    const to = student[field];
    if (to && to !== here[field])
      changes.push({
        key: `student ${here.id} ${field}`,
        row,
        of: 'student',
        id: here.id,
        field,
        label: labelOf(field, here),
        from: here[field],
        to,
      });
  }
  for (const { email, fullNameKey, phone } of parents) {
    const own =
      (email && known.parents.find((parent) => parent.email === email)) ||
      known.parents.find((parent) => parent.fullNameKey === fullNameKey);
    if (!own || !phone || isSamePhone(own.phone, phone)) continue;
    const key = `parent ${own.id} phone`;
    if (known.offered.has(key)) continue;
    changes.push({
      key,
      row,
      of: 'parent',
      id: own.id,
      field: 'phone',
      label: `Phone of ${fullNameOf(own)}`,
      from: own.phone,
      to: phone,
    });
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
      to: known.sectionName ?? section.sectionName,
      sectionId: section.id,
    });
  return changes;
}
