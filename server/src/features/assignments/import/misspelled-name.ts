import { foldText } from '@homeroom/shared/text';
import { distance } from '../../../platform/spreadsheets/nearest.js';

interface Named {
  firstName: string;
  lastName: string;
}

/** Longer names are no misspellings of each other, and take long to compare. */
const maxLength = 200;

/** The ways to split a written name into a first and a last name: at its comma, else at each space and in both orders. */
function splits(written: string): Named[] {
  const [before = '', after] = foldText(written)
    .slice(0, maxLength)
    .split(/ ?[,،，] ?/);
  if (after !== undefined) return [{ firstName: after, lastName: before }];
  const words = before.split(' ').filter(Boolean);
  return [
    { firstName: before, lastName: '' },
    { firstName: '', lastName: before },
    ...words.slice(1).flatMap((_, n) => {
      const [start, end] = [words.slice(0, n + 1).join(' '), words.slice(n + 1).join(' ')];
      return [
        { firstName: start, lastName: end },
        { firstName: end, lastName: start },
      ];
    }),
  ];
}

/** How many letters of a first or last name may be wrong. */
const allowed = (name: string) => (name.length < 3 ? 0 : name.length < 8 ? 1 : 2);

/** The wrong letters of the best way to read a written name as this one, first and last name apart: `[first, last]`. */
function wrongLetters(written: string, { firstName, lastName }: Named): { wrong: number; isNear: boolean } {
  const [first, last] = [foldText(firstName), foldText(lastName)];
  const readings = splits(written).map((each) => {
    const [inFirst, inLast] = [distance(each.firstName, first), distance(each.lastName, last)];
    return { wrong: inFirst + inLast, isNear: inFirst <= allowed(first) && inLast <= allowed(last) };
  });
  return readings.reduce((one, other) => (other.wrong < one.wrong ? other : one));
}

/** How many letters a written name differs from a name. */
export const letters = (written: string, name: Named) => wrongLetters(written, name).wrong;

/** Whether a written name may be a misspelling: a wrong letter in a first or last name, two in a long one. */
export const isMisspelled = (written: string, name: Named) => wrongLetters(written, name).isNear;
