import { showHours, type IsoDate } from '@homeroom/shared/dates';
import {
  coverStateWords,
  datesInWords,
  type CoverDate,
  type CoverState,
  type DelegationRow,
} from '@homeroom/shared/cover/cover';
import { byText, classWords, listOf, plural } from '@homeroom/shared/text';
import type { PillTone } from '../../../components/pill';
import type { ExportedColumn } from '../../../resources/use-export';

/** A grant is one line per class, where a part of it passed to a successor. */
export const keyOf = ({ id, scheduleId }: Pick<DelegationRow, 'id' | 'scheduleId'>) => `${id}-${scheduleId}`;

/** 'Nadia Rahman for Aisha Bello: Training'. */
export const coverTitle = ({ tempTeacherName, teacherName, reason }: DelegationRow) =>
  `${tempTeacherName} for ${teacherName}${reason ? `: ${reason}` : ''}`;

/** Whether it is today or later, so that it can still be revoked. */
export const isComing = ({ state }: { state: CoverState }) => state === 'TODAY' || state === 'UPCOMING';

/** A line's dates: the upcoming ones, else past ones, else revoked ones. */
export function datesOf({ dates }: DelegationRow): string {
  const [coming, past] = [dates.filter(isComing), dates.filter(({ state }) => state === 'PAST')];
  const shown = [coming, past, dates].find((some) => some.length > 0) ?? [];
  return datesInWords(shown.map(({ date }) => date));
}

/** Whether the office revoked a date or the substitute declined it. */
export const endWords = ({ declined }: CoverDate) => (declined ? 'Declined' : coverStateWords.REVOKED);

/** The date of a grant that ended last. */
export const lastEnded = ({ dates }: Pick<DelegationRow, 'dates'>) =>
  dates.toSorted(byText(({ endedAt }) => endedAt ?? '')).at(-1)!;

interface PillWords {
  tone: PillTone;
  words: string;
}

/** A date's state: its register once it has begun, or why the class does not meet. */
export function pillOfDate(date: CoverDate): PillWords | null {
  const { state, register, closed } = date;
  if (state === 'REVOKED') return { tone: 'off', words: endWords(date) };
  if (closed) return { tone: 'off', words: closed };
  if (register === 'COMPLETED') return { tone: 'ok', words: 'Completed' };
  if (register === 'NOT_COMPLETED') return { tone: 'warn', words: 'Not Completed' };
  if (register === 'NO_STUDENTS') return { tone: 'off', words: 'No students' };
  return null;
}

/** A grant's state: today's register, all past ones, or why it is closed. */
export function pillOf(grant: DelegationRow): PillWords | null {
  const { state, dates, resting } = grant;
  if (state === 'REVOKED') return pillOfDate(lastEnded(grant));
  if (resting && state !== 'PAST') return { tone: 'warn', words: 'Can’t sign in' };
  const same = dates.filter((date) => date.state === state);
  // An upcoming grant is closed only if all of its dates are.
  if (state === 'UPCOMING') return same.every(({ closed }) => closed) ? pillOfDate(same[0]!) : null;
  return (
    same.map(pillOfDate).find((pill) => pill?.tone === 'warn') ?? same.map(pillOfDate).find((pill) => pill) ?? null
  );
}

interface CoverEvent {
  at: string;
  by: string | null;
  words: string;
}

export function historyOf({ grantedAt, grantedBy, dates }: DelegationRow): CoverEvent[] {
  const ended = dates.flatMap(({ endedAt }) => endedAt ?? []);
  const endings = [...new Set(ended)].map((at) => {
    const some = dates.filter(({ endedAt }) => endedAt === at);
    return {
      at,
      by: some[0]!.endedBy,
      words: `${endWords(some[0]!).toLowerCase()} ${datesInWords(some.map(({ date }) => date))}`,
    };
  });
  const granted = { at: grantedAt, by: grantedBy, words: `granted ${plural(dates.length, 'date')}` };
  return [granted, ...endings.sort(byText(({ at }) => at))].reverse();
}

/** A heading of the list with its rows. */
interface CoverGroup {
  state: CoverState;
  rows: DelegationRow[];
}

/** Today, Upcoming, Past, Revoked, without empty ones. */
export const groupsOf = (rows: readonly DelegationRow[]): CoverGroup[] =>
  (['TODAY', 'UPCOMING', 'PAST', 'REVOKED'] as const)
    .map((state) => ({ state, rows: rows.filter((row) => row.state === state) }))
    .filter((group) => group.rows.length > 0);

/** A date's state in words for a file. */
function stateOf(date: CoverDate): string {
  if (date.state === 'REVOKED') return endWords(date);
  return date.closed && isComing(date) ? 'Closed' : coverStateWords[date.state];
}

/** The list as a file: a line per date. */
export const exportedColumns: ExportedColumn<{ grant: DelegationRow; date: CoverDate }>[] = [
  { title: 'Date', exported: ({ date }) => date.date },
  { title: 'Class', exported: ({ grant }) => classWords(grant) },
  { title: 'Time', exported: ({ grant }) => grant.startTime ?? '' },
  { title: 'Teacher', exported: ({ grant }) => grant.teacherName },
  { title: 'Temporary teacher', exported: ({ grant }) => grant.tempTeacherName },
  { title: 'Reason', exported: ({ grant }) => grant.reason ?? '' },
  { title: 'State', exported: ({ date }) => stateOf(date) },
  { title: 'Register', exported: ({ date }) => pillOfDate({ ...date, state: 'PAST' })?.words ?? '' },
  { title: 'Granted by', exported: ({ grant }) => grant.grantedBy },
  { title: 'Ended by', exported: ({ date }) => date.endedBy ?? '' },
];

export const exportedRows = (rows: readonly DelegationRow[]) =>
  rows.flatMap((grant) => grant.dates.map((date) => ({ grant, date })));

/** A class of the cover sheet, with all its substitutes and reasons. */
interface CoveredClass extends DelegationRow {
  time: string;
  /** Its cover, in the order of granting. */
  covers: DelegationRow[];
  substitutes: string;
  reasons: string;
}

/** The classes covered on a day, in the day's order; without revoked and resting cover. */
export function coversOn(rows: readonly DelegationRow[], day: IsoDate): CoveredClass[] {
  const covers = rows.filter(({ dates }) =>
    dates.some(({ date, state, closed }) => date === day && state !== 'REVOKED' && !closed),
  );
  return [...new Set(covers.map(({ scheduleId }) => scheduleId))]
    .map((id) => {
      const inTurn = covers.filter(({ scheduleId }) => scheduleId === id).toSorted((one, other) => one.id - other.id);
      const reasons = inTurn.flatMap(({ reason }) => reason ?? []);
      return {
        ...inTurn[0]!,
        covers: inTurn,
        time: showHours(inTurn[0]!) || '–',
        substitutes: listOf(inTurn.map(({ tempTeacherName }) => tempTeacherName)),
        reasons: [...new Set(reasons)].join(', '),
      };
    })
    .sort(byText(({ startTime }) => startTime ?? ''));
}
