import { z } from 'zod';
import { cleanLine } from './clean-text.js';
import { addDays, isIsoDate, showDay, showTime, type IsoDate } from './dates.js';
import type { FieldProblem } from './errors.js';
import { email, id, optionalDate, optionalText, optionalTime, several } from './fields.js';
import { namesOf } from './text.js';

/** In days: how long a link to a family's page works at least and at most; else until the semester ends. */
export const linkDays = { least: 14, most: 200 };

/** In days: how far ahead a family may tell, which is about a term. */
export const tellingDays = 200;

/** How many notices a parent may tell within a day. */
export const mostNotices = 30;

const idOf = z
  .string()
  .regex(/^[1-9]\d{0,8}$/, 'Choose from the page.')
  .transform(Number);
const oneOrMany = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((value) => (value === undefined ? [] : [value].flat()), schema);

/** What a family tells by the form of its page; a form sends texts. Which of the days counts depends on `what`. */
export const tellingSchema = z.strictObject({
  child: oneOrMany(several(idOf, 'Choose who it is about.').max(20, 'Choose at most 20.')),
  what: z.enum(['ill', 'late', 'away'], 'Press what you want to tell: ill, late or away.'),
  illOn: optionalDate('Day'),
  lateOn: optionalDate('Day'),
  at: optionalTime('About'),
  from: optionalDate('From'),
  until: optionalDate('Until'),
  words: optionalText(90, 'In a few words', cleanLine),
  why: z
    .literal('')
    .transform(() => null)
    .or(idOf)
    .nullish()
    .transform((id) => id ?? null),
});
export type Telling = z.output<typeof tellingSchema>;

export const takeBackSchema = z.strictObject({ notice: idOf });
/** The parents to whom the office sends their links. */
export const sendLinksSchema = z.strictObject({ parentIds: several(id, 'Choose at least one.').max(5000) });
export type SendLinks = z.output<typeof sendLinksSchema>;

export const newLinkSchema = z.strictObject({ email: email() });
/** The page after a telling: the notices that it thanks for. */
export const pageQuerySchema = z.object({
  told: z
    .string()
    .regex(/^\d{1,9}(,\d{1,9}){0,19}$/)
    .optional()
    .catch(undefined),
  back: z.string().optional().catch(undefined),
  sent: z.string().optional().catch(undefined),
  unread: z.string().optional().catch(undefined),
});
export type PageQuery = z.output<typeof pageQuerySchema>;

/** What a notice says, without whom it is about. */
export interface ToldAbsence {
  kind: 'AWAY' | 'LATE';
  firstDay: IsoDate;
  lastDay: IsoDate;
  arrivesAt: string | null;
  reason: string | null;
}

/** Hours of a child's classes on a day; `null` if none has any. */
export interface DayHours {
  start: string | null;
  end: string | null;
}

/** A child that a notice may be about, with the hours of each day with classes. */
export interface ToldChild {
  id: number;
  name: string;
  days: ReadonlyMap<IsoDate, DayHours>;
}

type Days = Pick<ToldAbsence, 'firstDay' | 'lastDay'> & { path: keyof Telling; untilPath: keyof Telling };

function daysOf({ what, illOn, lateOn, from, until }: Telling, today: IsoDate): Days {
  if (what === 'ill') return { firstDay: illOn ?? today, lastDay: illOn ?? today, path: 'what', untilPath: 'what' };
  if (what === 'late')
    return { firstDay: lateOn ?? today, lastDay: lateOn ?? today, path: 'lateOn', untilPath: 'lateOn' };
  return { firstDay: from ?? today, lastDay: until ?? from ?? today, path: 'from', untilPath: 'until' };
}

/** The next day with classes from a date on. */
export const nextDay = ({ days }: Pick<ToldChild, 'days'>, from: IsoDate): IsoDate | null =>
  [...days.keys()].filter((day) => day >= from).sort()[0] ?? null;

/** What is wrong with a telling, at its fields; nothing if it can be told. */
export function tellingProblems(telling: Telling, children: readonly ToldChild[], today: IsoDate): FieldProblem[] {
  const { firstDay, lastDay, path, untilPath } = daysOf(telling, today);
  const latest = addDays(today, tellingDays);
  if (telling.what === 'away' && telling.until === null)
    return [{ path: 'until', message: 'Choose the last day, which may be the same day.' }];
  if (telling.what === 'late' && telling.at === null)
    return [{ path: 'at', message: 'Choose about when your child comes.' }];
  if (firstDay < today) return [{ path, message: `${showDay(firstDay)} is in the past. Call the office instead.` }];
  if (lastDay < firstDay) return [{ path: untilPath, message: 'The last day is before the first.' }];
  if (lastDay > latest)
    return [{ path: untilPath, message: `Choose a day until ${showDay(latest)}. Tell us about later days later.` }];
  return children.flatMap((child): FieldProblem[] => {
    const next = nextDay(child, firstDay);
    if (next === null || next > lastDay) {
      const sentence = next === null ? '' : ` The next school day is ${showDay(next)}.`;
      const when = firstDay === lastDay ? `on ${showDay(firstDay)}` : 'on these days';
      return [{ path, message: `${child.name} has no classes ${when}.${sentence}` }];
    }
    const { start, end } = child.days.get(firstDay) ?? { start: null, end: null };
    if (telling.what === 'late' && start && end && !(telling.at! > start && telling.at! < end))
      return [
        {
          path: 'at',
          message: `${child.name}’s classes go from ${showTime(start)} to ${showTime(end)} on ${showDay(firstDay)}. Choose a time between.`,
        },
      ];
    return [];
  });
}

/** A telling that has no problems, as a notice. */
export function toldAbsence(telling: Telling, today: IsoDate): ToldAbsence {
  const { firstDay, lastDay } = daysOf(telling, today);
  const { what, at, words } = telling;
  const reason = what === 'ill' ? ['ill', words].filter(Boolean).join(', ') : words;
  const isLate = what === 'late';
  return { kind: isLate ? 'LATE' : 'AWAY', firstDay, lastDay, arrivesAt: isLate ? at : null, reason };
}

const onDay = (day: IsoDate, today: IsoDate) => (day === today ? `today, ${showDay(day)}` : `on ${showDay(day)}`);

/** 'ill today, Mon 16 Nov', 'late on Tue 17 Nov, about 10:15', 'away from Wed 18 Nov until Fri 20 Nov: a wedding'. */
export function absenceInWords({ kind, firstDay, lastDay, arrivesAt, reason }: ToldAbsence, today: IsoDate): string {
  if (kind === 'LATE') {
    const about = arrivesAt ? `, about ${showTime(arrivesAt)}` : '';
    return `late ${onDay(firstDay, today)}${about}${reason ? `: ${reason}` : ''}`;
  }
  const when = firstDay === lastDay ? onDay(firstDay, today) : `from ${showDay(firstDay)} until ${showDay(lastDay)}`;
  const ill = reason === null ? null : /^ill(?:, (.*))?$/.exec(reason);
  const words = ill ? ill[1] : reason;
  return `${ill ? 'ill' : 'away'} ${when}${words ? `: ${words}` : ''}`;
}

/** 'Adam and Lina: ill today, Mon 16 Nov.' */
export function toldInWords(told: readonly { name: string; absence: ToldAbsence }[], today: IsoDate): string {
  const names = new Map<string, string[]>();
  for (const { name, absence } of told) {
    const words = absenceInWords(absence, today);
    names.set(words, [...(names.get(words) ?? []), name]);
  }
  return [...names].map(([words, same]) => `${namesOf(same)}: ${words}.`).join(' ');
}

/** The last day of a link that is made today; `ends`: the last days of semesters that are not over. */
export function linkEnds(today: IsoDate, ends: readonly IsoDate[]): IsoDate {
  const [end = today] = ends.filter((day) => isIsoDate(day)).sort();
  const [least, most] = [addDays(today, linkDays.least), addDays(today, linkDays.most)];
  return end < least ? least : end > most ? most : end;
}

/** The answer of `GET /parents/{id}/family-link`. */
export interface FamilyLinkState {
  /** The last day on which the newest link works; `null` without one that works. */
  until: IsoDate | null;
  /** When the parent last told something; `null` if never. */
  toldAt: string | null;
  /** How many children the page shows. */
  children: number;
  email: string | null;
}

/** The answer of `POST /parents/{id}/family-link`. */
export interface FamilyLinkUrl {
  url: string;
  until: IsoDate;
}
