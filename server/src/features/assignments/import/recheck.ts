import type { ImportResult } from '@homeroom/shared/imports';
import { SectionNames, type ExistingSection, fullReason, Places } from '../../students/public.js';
import { inSection, type AssignmentPlan, type ExistingSchool } from './plan-assignments.js';

/** Which rows of a plan are still sound at the present school, and why the others are not. */
export function recheck(
  rows: AssignmentPlan['rows'],
  school: ExistingSchool,
): { sound: (AssignmentPlan['rows'][number] & { section: ExistingSection })[]; failures: ImportResult['failures'] } {
  const names = new SectionNames(school);
  const sections = new Map(school.sections.map((section) => [section.id, section]));
  const places = new Places();
  const sound: ReturnType<typeof recheck>['sound'] = [];
  const failures: ImportResult['failures'] = [];
  const reasonAgainst = (planned: AssignmentPlan['rows'][number], section?: ExistingSection): string | null => {
    const { studentId, sectionId, sectionName } = planned;
    const student = school.students.get(studentId);
    if (!student) return 'This student no longer exists.';
    if (!section)
      return `Section ${sectionName} ${school.archived.has(sectionId) ? 'is archived' : 'no longer exists'}.`;
    const refusal = inSection(student);
    if (refusal) return refusal.reason;
    const name = names.nameOf(section);
    if (name !== sectionName) return `Section ${sectionName} is now called ${name}.`;
    return places.take(section) ? null : fullReason(section);
  };
  for (const planned of rows) {
    const section = sections.get(planned.sectionId);
    const reason = reasonAgainst(planned, section);
    if (reason === null) sound.push({ ...planned, section: section! });
    else failures.push({ row: planned.row, reason });
  }
  return { sound, failures };
}
