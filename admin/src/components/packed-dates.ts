import { addDays, daysBetween, isIsoDate, type IsoDate } from '@homeroom/shared/dates';

/** An address leaves these as they are; the place of each says which of six days are meant, the first as its lowest bit. */
const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
const daysInLetter = 6;

/** Up to this many dates are written out. */
const fewDates = 10;

const withoutDashes = (date: IsoDate) => date.replaceAll('-', '');
const withDashes = (text: string) => text.replace(/^(\d{4})(\d\d)(\d\d)$/, '$1-$2-$3');

/** Dates for an address: '20261117.20261118', or, if there are many, '20260803-' and a letter for every six days from the first date. */
export function packDates(dates: readonly IsoDate[]): string {
  const ascending = [...new Set(dates)].sort();
  const [first] = ascending;
  if (ascending.length <= fewDates || first === undefined) return ascending.map(withoutDashes).join('.');
  const bits: number[] = [];
  for (const date of ascending) {
    const day = daysBetween(first, date);
    const at = Math.floor(day / daysInLetter);
    bits[at] = (bits[at] ?? 0) | (1 << (day % daysInLetter));
  }
  return `${withoutDashes(first)}-${Array.from(bits, (bit) => letters[bit ?? 0]).join('')}`;
}

/** Reads what `packDates` wrote, and any number of dates that are written out. */
export function unpackDates(text: string): IsoDate[] {
  const [, first, packed] = /^(\d{8})-([\w-]*)$/.exec(text) ?? [];
  if (first === undefined || packed === undefined) return text.split('.').map(withDashes).filter(isIsoDate);
  const start = withDashes(first);
  if (!isIsoDate(start)) return [];
  return Array.from(packed).flatMap((letter, at) =>
    Array.from({ length: daysInLetter }, (_, bit) => bit)
      .filter((bit) => letters.indexOf(letter) & (1 << bit))
      .map((bit) => addDays(start, at * daysInLetter + bit)),
  );
}
