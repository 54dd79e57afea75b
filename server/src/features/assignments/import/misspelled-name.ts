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

/** The wrong letters of the best way to read a written name, by its `splits`, as this one, first and last name apart. */
function wrongLetters(readings: readonly Named[], { firstName, lastName }: Named): { wrong: number; isNear: boolean } {
  const [first, last] = [foldText(firstName), foldText(lastName)];
  return readings
    .map((each) => {
      const [inFirst, inLast] = [distance(each.firstName, first), distance(each.lastName, last)];
      return { wrong: inFirst + inLast, isNear: inFirst <= allowed(first) && inLast <= allowed(last) };
    })
    .reduce((one, other) => (other.wrong < one.wrong ? other : one));
}

/** How often each letter is in a name, without spaces; several letters may share a place. */
function lettersIn({ firstName, lastName }: Named): Uint16Array {
  const counts = new Uint16Array(32);
  for (const letter of `${firstName}${lastName}`.replaceAll(' ', '')) counts[letter.codePointAt(0)! % 32]! += 1;
  return counts;
}

/** At least so many letters must be changed to turn one name into another. */
function leastWrong(one: Uint16Array, other: Uint16Array): number {
  let [more, fewer] = [0, 0];
  for (const [place, count] of one.entries()) {
    const difference = count - other[place]!;
    if (difference > 0) more += difference;
    else fewer -= difference;
  }
  return Math.max(more, fewer);
}

/** How many letters a written name differs from a name. */
export const letters = (written: string, name: Named) => wrongLetters(splits(written), name).wrong;

/** Whether a written name may be a misspelling: a wrong letter in a first or last name, two in a long one. */
export const isMisspelled = (written: string, name: Named) => wrongLetters(splits(written), name).isNear;

/** Two in a long first name, and two in a long last name. */
const mostWrong = 4;

/** Many people, of whom rows of a sheet may mean one. */
export class MisspelledNames<Person extends Named> {
  private readonly people: { person: Person; letters: Uint16Array }[];

  constructor(people: Iterable<Person>) {
    this.people = [...people].map((person) => ({
      person,
      letters: lettersIn({ firstName: foldText(person.firstName), lastName: foldText(person.lastName) }),
    }));
  }

  /** Those of whose name a written one `isMisspelled`. Letters are counted first: 2,000 people take 1 ms instead of 79. */
  of(written: string): Person[] {
    const readings = splits(written);
    const own = lettersIn(readings[0]!);
    return this.people.flatMap(({ person, letters: theirs }) =>
      leastWrong(own, theirs) <= mostWrong && wrongLetters(readings, person).isNear ? [person] : [],
    );
  }
}
