import { showDate, type IsoDate } from '@homeroom/shared/dates';
import { classWords, listOf, namesOf, type NamedClass } from '@homeroom/shared/text';
import type { News } from '../tell/public.js';

/** What happens to days. */
export interface DayChange {
  act: 'close' | 'reopen';
  /** Of the closure: why the days are closed. */
  name: string | null;
  /** Whether it is for the whole school, and not for some classes only. */
  forAll: boolean;
}

export interface ChangedClass extends NamedClass {
  date: IsoDate;
}

/** A child's classes that are cancelled or meet again. */
export interface ChildsClasses {
  name: string;
  classes: readonly ChangedClass[];
}

const datesOf = (classes: readonly ChangedClass[]) => [...new Set(classes.map(({ date }) => date))].sort();

/** 'on Fri 4 Dec 2026', 'from Mon 30 Nov 2026 to Fri 11 Dec 2026'. Days between reopened ones may still be closed, so those are all named. */
function onDates(dates: readonly IsoDate[], { act }: DayChange): string {
  if (dates.length > 3 && act === 'close') return `from ${showDate(dates[0]!)} to ${showDate(dates.at(-1)!)}`;
  return `on ${listOf(dates.map(showDate))}`;
}

const because = ({ act, name }: DayChange) => (act === 'close' && name ? `: ${name.replace(/\.$/, '')}` : '');

/** The classes that have the same dates, in the order of the classes. */
function withSameDates(classes: readonly ChangedClass[]): ChangedClass[][] {
  const byClass = Map.groupBy(classes, ({ scheduleId }) => scheduleId);
  return [...Map.groupBy(byClass.values(), (same) => datesOf(same).join()).values()].map((same) => same.flat());
}

/** 'Lina’s class Arabic 2 does not meet on Fri 4 Dec 2026: Storm day.' */
function classSentences(
  whose: string,
  nameOf: (of: ChangedClass) => string,
  classes: readonly ChangedClass[],
  change: DayChange,
  aside = '',
): string[] {
  return withSameDates(classes).map((same) => {
    const names = [...new Map(same.map((each) => [each.scheduleId, nameOf(each)])).values()];
    const [are, do_, again] =
      names.length === 1 ? ['class', 'does not meet', 'meets again'] : ['classes', 'do not meet', 'meet again'];
    const happens = change.act === 'close' ? do_ : again;
    return `${whose} ${are} ${listOf(names)}${aside} ${happens} ${onDates(datesOf(same), change)}${because(change)}.`;
  });
}

/** Tells a household which of its children's classes are cancelled or meet again: children with the same news are named together. */
export function familyNews(children: readonly ChildsClasses[], change: DayChange): News {
  const { act, forAll } = change;
  const all = children.flatMap(({ classes }) => classes);
  const when = onDates(datesOf(all), change);
  const keyOf = ({ classes }: ChildsClasses) =>
    forAll ? datesOf(classes).join() : classes.map(({ scheduleId, date }) => `${scheduleId} ${date}`).join();
  const sentences = [...Map.groupBy(children, keyOf).values()].flatMap((same) => {
    const [names, classes] = [namesOf(same.map(({ name }) => name)), same[0]!.classes];
    if (!forAll) return classSentences(`${names}’s`, ({ className }) => className, classes, change);
    const on = onDates(datesOf(classes), change);
    return act === 'close'
      ? [`There is no school for ${names} ${on}${because(change)}.`]
      : [`Classes meet again ${on} for ${names}.`];
  });
  if (act === 'reopen') return { subject: `Classes meet again ${when}`, sentences };
  return { subject: `No ${forAll ? 'school' : 'class'} ${when}${because(change)}`, sentences };
}

/** A teacher's own classes that are cancelled or meet again, and those that they cover on these dates. */
export interface TeachersClasses {
  own: readonly ChangedClass[];
  covered: readonly ChangedClass[];
}

/** Tells a teacher which of their classes are cancelled or meet again, and which of those that they cover. */
export function teacherNews({ own, covered }: TeachersClasses, change: DayChange): News {
  const all = [...own, ...covered];
  const one = new Set(all.map(({ scheduleId }) => scheduleId)).size === 1;
  const [close, reopen] = one
    ? ['Your class does not meet', 'Your class meets again']
    : ['Your classes do not meet', 'Your classes meet again'];
  const words = change.act === 'close' ? close! : reopen!;
  const which =
    own.length > 0 ? words : words.replace(/^Your class(es)?/, one ? 'The class you cover' : 'Classes you cover');
  return {
    subject: `${which} ${onDates(datesOf(all), change)}${because(change)}`,
    sentences: [
      ...classSentences('Your', classWords, own, change),
      ...classSentences('The', classWords, covered, change, ', which you cover,'),
    ],
  };
}
