import { showDate } from '@homeroom/shared/dates';
import type { ReachedClass, StayPreview } from '@homeroom/shared/students/student-page';
import { plural, showCount } from '@homeroom/shared/text';

const sum = (classes: readonly ReachedClass[], count: 'registers' | 'completed' | 'marks') =>
  classes.reduce((total, each) => total + each[count], 0);

/** Describes the effect of a changed stay: on the stays, and on registers whose class has already met (decisions 2.11). */
export function stayInWords({ ends, begins, cancels, joins, leaves }: StayPreview): {
  stays: string | null;
  registers: string[];
} {
  const parts = [
    ends && `The last day in section ${ends.sectionName} is ${showDate(ends.lastDay)}`,
    begins &&
      `${ends ? 'the first' : 'The first day'} in section ${begins.sectionName} is ${showDate(begins.firstDay)}`,
  ].filter(Boolean);
  const sentences = [
    ...(parts.length > 0 ? [`${parts.join(', ')}.`] : []),
    ...cancels.map(
      ({ sectionName, firstDay, isMove }) =>
        `The ${isMove ? 'move' : 'assignment'} to section ${sectionName} on ${showDate(firstDay)} is cancelled.`,
    ),
  ];
  return {
    stays: sentences.length > 0 ? sentences.join(' ') : null,
    registers: [...joinsInWords(joins), ...leavesInWords(leaves)],
  };
}

/** The registers that one or several students join; none if no class has met yet. */
export function joinsInWords(classes: readonly ReachedClass[], students = 1): string[] {
  const [registers, completed] = [sum(classes, 'registers'), sum(classes, 'completed')];
  if (registers === 0) return [];
  const [who, marked] = students === 1 ? ['The student joins', 'the student is'] : ['They join', 'they are'];
  const comes = `${who} ${plural(registers, 'register')} whose class has already met`;
  if (completed === 0) return [`${comes}.`];
  const which =
    completed === registers
      ? registers === 1
        ? 'It is'
        : 'All of them are'
      : completed === 1
        ? 'One of them is'
        : `${completed} of them are`;
  return [
    `${comes}. ${which} completed, and will be open again until ${marked} marked: ${byClass(classes, 'completed')}.`,
  ];
}

/** How many classes are named before the rest is counted. */
const named = 4;

/** '3 completed registers are open again: Arabic 1-A (2), Art 1-A (1).'; `null` if none is. */
export function reopenedInWords(classes: readonly ReachedClass[], verb: 'is' | 'will be' = 'is'): string | null {
  const completed = sum(classes, 'completed');
  if (completed === 0) return null;
  const which = classes.filter((each) => each.completed > 0);
  const shown = which.length > named ? which.slice(0, named - 1) : which;
  const names = shown.map((each) => `${each.className} ${each.sectionName} (${showCount(each.completed)})`);
  if (shown.length < which.length) names.push(`${plural(which.length - shown.length, 'more class', 'more classes')}`);
  const are = verb === 'is' && completed > 1 ? 'are' : verb;
  return `${plural(completed, 'completed register')} ${are} open again${verb === 'is' ? '' : ' until the students who join are marked'}: ${names.join(', ')}.`;
}

function leavesInWords(classes: readonly ReachedClass[]): string[] {
  const [registers, marks] = [sum(classes, 'registers'), sum(classes, 'marks')];
  if (registers === 0) return [];
  const leaves = `The student leaves ${plural(registers, 'register')} whose class has already met`;
  if (marks === 0) return [`${leaves}, and has no mark in ${registers === 1 ? 'it' : 'them'}.`];
  return [
    `${leaves}. ${plural(marks, 'mark')} ${marks === 1 ? 'is kept but no longer counts' : 'are kept but no longer count'}: ${byClass(classes, 'marks')}.`,
  ];
}

/** 'Arabic 2 (3), Art 2 (1)'. */
const byClass = (classes: readonly ReachedClass[], count: 'completed' | 'marks') =>
  classes
    .filter((each) => each[count] > 0)
    .map((each) => `${each.className} (${each[count]})`)
    .join(', ');
