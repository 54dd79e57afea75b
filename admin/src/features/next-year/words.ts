import { showDate } from '@homeroom/shared/dates';
import type { NextYearPlan, PlanEffect, PlanFinding, PlannedYear } from '@homeroom/shared/next-year/next-year';
import { plural } from '@homeroom/shared/text';

/** '2 to put right, 1 to note'; '' without findings. */
export function countFindings(findings: readonly Pick<PlanFinding, 'isBlocking'>[]): string {
  const blocking = findings.filter(({ isBlocking }) => isBlocking).length;
  const others = findings.length - blocking;
  return [blocking > 0 && `${blocking} to put right`, others > 0 && `${others} to note`].filter(Boolean).join(', ');
}

/** What taking effect does, one line each. */
export const effectLines = (
  { moved, sections, leavers, classes, classDates, semesters, archived }: PlanEffect,
  { academicYear, fromYear }: Pick<NextYearPlan, 'academicYear' | 'fromYear'>,
): string[] =>
  [
    `${plural(moved, 'student gets', 'students get')} a section of ${academicYear}, in ${plural(sections, 'new section')}.`,
    'Rising grades change at once.',
    leavers > 0 && `${plural(leavers, 'student leaves', 'students leave')} with the last day of ${fromYear}.`,
    `${plural(semesters, 'semester')} with ${plural(classDates, 'class date')} and ${plural(classes, 'class', 'classes')}.`,
    archived > 0 &&
      `${plural(archived, 'section')} of ${fromYear} ${archived === 1 ? 'is' : 'are'} archived after its last day.`,
  ].filter((line) => line !== false);

/** Names what an undo takes away and brings back. */
export const undoLines = ({ academicYear, fromYear, counts, sections }: NextYearPlan): string[] => {
  const moved = sections.reduce((sum, each) => sum + each.size, 0);
  const classes = sections.reduce((sum, each) => sum + each.classes, 0);
  return [
    `${academicYear} goes, with ${plural(sections.length, 'section')} and ${plural(classes, 'class', 'classes')}.`,
    `${plural(moved, 'student returns', 'students return')} to the section and grade of ${fromYear}.`,
    ...(counts.LEAVES > 0 ? [`${plural(counts.LEAVES, 'leaver is', 'leavers are')} enrolled again.`] : []),
    'The plan is a draft again, with everything that you decided.',
    'E-mails to parents about it are not taken back. Those that wait can be cancelled in Email log.',
  ];
};

/** '2 semesters, Mon 30 Aug 2027 to Fri 23 Jun 2028'. */
export const yearWords = ({ firstDay, lastDay, semesters }: PlannedYear) =>
  `${plural(semesters.length, 'semester')}, ${showDate(firstDay)} to ${showDate(lastDay)}`;
