import type { Reference } from '@homeroom/shared/fields';
import type { AuditEntry } from '@homeroom/shared/audit';
import type { Field } from '../../resources/fields';

const named = (names: readonly string[], label: string, resource: string, of: Reference['label']): Field[] =>
  names.map((name) => ({ name, label, kind: 'reference', optional: true, reference: { resource, label: of } }));

const references = [
  ...named(['teacherId'], 'Teacher', 'teachers', 'fullName'),
  ...named(['tempTeacherId'], 'Temporary teacher', 'teachers', 'fullName'),
  ...named(['scheduleId'], 'Class', 'schedules', 'className'),
  ...named(['classTypeId'], 'Class type', 'class-types', 'className'),
  ...named(['sectionId', 'classSectionId'], 'Section', 'sections', 'sectionName'),
  ...named(['semesterId'], 'Semester', 'semesters', 'fullName'),
  ...named(['academicYearId'], 'Academic year', 'academic-years', 'name'),
  ...named(['studentId'], 'Student', 'students', 'studentName'),
  ...named(['parentId'], 'Parent', 'parents', 'fullName'),
  ...named(['absenceReasonId'], 'Reason', 'absence-reasons', 'name'),
  ...named(['userId'], 'User', 'users', 'fullName'),
  ...named(['ownerId'], 'Owner', 'users', 'fullName'),
  ...named(['answeredById'], 'Answered by', 'users', 'fullName'),
  ...named(['switchedById'], 'Switched by', 'users', 'fullName'),
  ...named(['byId'], 'By', 'users', 'fullName'),
];

/** The fields of an entry that hold the id of a record, which people read by its name. A folder's parent is another folder. */
export const referenceFields = ({ subject }: Pick<AuditEntry, 'subject'>): Field[] =>
  references.filter(({ name }) => !(subject === 'WikiNode' && name === 'parentId'));
