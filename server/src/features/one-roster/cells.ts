import { timesProblem } from '@homeroom/shared/assignments/class-times';
import { addDays, weekdayNames, type IsoDate, type Hours } from '@homeroom/shared/dates';
import { foldText } from '@homeroom/shared/text';

// What Homeroom has as cells of OneRoster, and such cells as what Homeroom has.

/** A list cell's values. */
export const listed = (cell: string) =>
  cell
    .split(',')
    .map((value) => value.trim())
    .filter(Boolean);

/** The standard wants both names; a person may have one. */
const noName = '-';
export const nameCell = (name: string) => name || noName;
export const nameOfCell = (cell: string | undefined) => (cell === noName ? '' : cell);

const sexes = [
  ['Female', 'female'],
  ['Male', 'male'],
  ['Other', 'other'],
  ['Other', 'unspecified'],
] as const;
export const sexOf = (gender: string) => sexes.find(([each]) => each === gender)?.[1] ?? 'other';
export const genderOfSex = (cell: string | undefined) => sexes.find(([, sex]) => sex === cell)?.[0];

const gradeCodes = new Map([
  ['k', 'KG'],
  ['kg', 'KG'],
  ['kindergarten', 'KG'],
  ['pk', 'PK'],
  ['pre-k', 'PK'],
  ['prekindergarten', 'PK'],
]);

/** A grade as OneRoster writes it, by CEDS' entry grade levels: 'KG', '01', '12'. Any other grade stays as it is. */
export const gradeCode = (grade: string): string =>
  gradeCodes.get(foldText(grade)) ?? (/^\d$/.test(grade) ? `0${grade}` : grade);

/** The usual name of a grade code: '01' is '1', 'KG' is 'K'. */
export const gradeOfCode = (code: string): string => (code === 'KG' ? 'K' : code.replace(/^0(?=\d$)/, ''));

/** The end date of a time as OneRoster writes it: the day after the last one; '' if it is open. */
export const endDateOf = (lastDay: IsoDate | null) => (lastDay === null ? '' : addDays(lastDay, 1));
/** The last day before an end date. */
export const lastDayOf = (endDate: string): IsoDate | null => (endDate === '' ? null : addDays(endDate, -1));

/** The role of a parent, by the relationships to the children. */
export function roleOfRelationship(relationships: readonly (string | null)[]): 'parent' | 'guardian' | 'relative' {
  const words = new Set(relationships.map((word) => foldText(word ?? '')));
  if (words.has('guardian')) return 'guardian';
  return ['', 'mother', 'father', 'parent'].some((word) => words.has(word)) ? 'parent' : 'relative';
}

/** The relationship to a child that a role means, if it means one. */
export const relationshipOf = (role: string | undefined) =>
  role === 'guardian' ? 'Guardian' : role === 'relative' ? 'Other' : null;

/** When a class meets; 0 is Sunday, and no weekdays are all of them. */
export interface ClassTimes extends Hours {
  weekdays: number[];
}

const shortNames = weekdayNames.map((name) => name.slice(0, 3));
const time = '((?:[01]\\d|2[0-3]):[0-5]\\d)?';
const period = new RegExp(`^(?:([A-Za-z]{3})(?: |$))?(?:${time}-${time})?$`);

/** The cell `periods` of a class: 'Mon 09:00-10:00,Wed 09:00-10:00'. The standard leaves its words to the school. */
export function periodsOf({ weekdays, startTime, endTime }: ClassTimes): string {
  const hours = startTime || endTime ? `${startTime ?? ''}-${endTime ?? ''}` : '';
  const days = [...weekdays].sort((one, other) => one - other).map((day) => shortNames[day]!);
  return (days.length > 0 ? days.map((day) => (hours ? `${day} ${hours}` : day)) : hours ? [hours] : []).join(',');
}

/** The times that `periods` says, if it says them as `periodsOf` does; `null` for other words. */
export function timesOfPeriods(periods: string): ClassTimes | null {
  const times: ClassTimes = { weekdays: [], startTime: null, endTime: null };
  for (const [n, text] of listed(periods).entries()) {
    const parts = period.exec(text);
    if (!parts) return null;
    const [, name, startTime = null, endTime = null] = parts;
    if (n > 0 && (times.startTime !== startTime || times.endTime !== endTime)) return null;
    if (timesProblem(startTime, endTime)) return null;
    Object.assign(times, { startTime, endTime });
    if (!name) continue;
    const weekday = shortNames.findIndex((each) => each.toLowerCase() === name.toLowerCase());
    if (weekday === -1 || times.weekdays.includes(weekday)) return null;
    times.weekdays.push(weekday);
  }
  return times;
}
