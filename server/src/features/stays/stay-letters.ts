import { showDate, type IsoDate } from '@homeroom/shared/dates';
import { callNameOf, fullNameOf } from '@homeroom/shared/names';
import { classWords, listOf, type NamedClass } from '@homeroom/shared/text';
import type { News, ToldChild } from '../tell/public.js';

/** A move from one section to another, of which either may be missing, or a student's withdrawal after a last day. */
export type StayChange =
  { act: 'move'; from: string | null; to: string; firstDay: IsoDate } | { act: 'withdraw'; lastDay: IsoDate };

type ClassNames = Pick<NamedClass, 'className' | 'sectionName'>;

/** 'Lina moves from section 2-B to section 3-A on Mon 30 Nov 2026'. */
function changeInWords(name: string, change: StayChange): string {
  if (change.act === 'withdraw') return `${name} leaves the school; the last day is ${showDate(change.lastDay)}`;
  const { from, to, firstDay } = change;
  if (from === null) return `${name} joins section ${to} on ${showDate(firstDay)}`;
  if (from === to) return `${name} stays in section ${to}`;
  return `${name} moves from section ${from} to section ${to} on ${showDate(firstDay)}`;
}

const subjectOf = (name: string, change: StayChange) =>
  change.act === 'withdraw' ? `${name} leaves the school` : changeInWords(name, change);

/** Tells a child's family. */
export const familyNews = (child: ToldChild, change: StayChange): News => ({
  subject: subjectOf(callNameOf(child), change),
  sentences: [`${changeInWords(callNameOf(child), change)}.`],
});

const your = (classes: readonly ClassNames[]) =>
  `your ${classes.length === 1 ? 'class' : 'classes'} ${listOf(classes.map(classWords))}`;

/** Tells a teacher which of their classes the student leaves and joins. */
export function teacherNews(
  child: ToldChild,
  { leaves, joins }: { leaves: readonly ClassNames[]; joins: readonly ClassNames[] },
  change: StayChange,
): News {
  const [name, short] = [fullNameOf(child), callNameOf(child)];
  const left =
    change.act === 'withdraw'
      ? `${short} is in ${your(leaves)} until then.`
      : `From that day on, ${short} is no longer in ${your(leaves)}.`;
  return {
    subject: subjectOf(name, change),
    sentences: [
      `${changeInWords(name, change)}.`,
      ...(leaves.length > 0 ? [left] : []),
      ...(joins.length > 0 ? [`From that day on, ${short} is in ${your(joins)}.`] : []),
    ],
  };
}
