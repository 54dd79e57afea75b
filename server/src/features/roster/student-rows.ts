import { showDate } from '@homeroom/shared/dates';
import type { ImportAnswers, ImportQuestion } from '@homeroom/shared/imports';
import { NameMap } from '@homeroom/shared/name-map';
import { RowProblem } from '../../platform/spreadsheets/row-cells.js';
import { personKey, type NewStudent } from '../students/intake.service.js';
import { nameOf } from '../students/student.entity.js';
import type { KnownRoster, KnownStudent } from './known-roster.js';

/** Who a row is: a student of the school, the student of an earlier row, or somebody new beside `besides` others alike. */
type RowStudent = { here: KnownStudent } | { sameAs: number } | { besides: number };

const anotherStudent = { value: 'new', words: 'Another student' };

/** Tells which students the rows are; people who are alike in everything are told apart by the person (decisions 2.24). */
export class StudentRows {
  /** By `personKey`, the rows so far and the students of the school whom they are. */
  private readonly rows = new NameMap<{ row: number; id: number | null }[]>();

  constructor(
    private readonly known: KnownRoster['students'],
    private readonly choices: NonNullable<ImportAnswers['choices']>,
  ) {}

  /** Throws a RowProblem with the question if several answers are possible. `isTheirs`: a parent in the row is the student's. */
  identify(
    row: number,
    student: NewStudent,
    isTheirs: (known: KnownStudent) => boolean,
  ): RowStudent & { asks?: ImportQuestion } {
    const key = personKey(student);
    const alike = this.known.get(key) ?? [];
    const earlier = this.rows.get(key) ?? [];
    const free = alike.filter(({ id }) => !earlier.some((each) => each.id === id));
    if (alike.length === 0 && earlier.length === 0) return this.note(row, key, { besides: 0 });
    const choices = [
      ...free.map((each) => ({ value: String(each.id), words: sameWords(each, alike) })),
      ...earlier.slice(0, 1).map((first) => ({ value: 'row', words: `The same as in row ${first.row}` })),
      anotherStudent,
    ];
    const asks = (answer: string | null): ImportQuestion => ({
      key: `student ${row}`,
      kind: 'student',
      words: `Who is ${nameOf(student)}, born ${showDate(student.birthDate)}?`,
      choices,
      answer,
    });
    const chosen = this.choices[`student ${row}`] ?? likely(free, earlier.length, isTheirs);
    if (chosen === 'new') return { ...this.note(row, key, { besides: alike.length }), asks: asks(chosen) };
    if (chosen === 'row' && earlier[0]) return { sameAs: earlier[0].row, asks: asks(chosen) };
    const here = free.find(({ id }) => String(id) === chosen);
    if (here) return { ...this.note(row, key, { here }), asks: asks(chosen) };
    throw new RowProblem(
      earlier[0]
        ? `The same student as in row ${earlier[0].row}: name and date of birth match.`
        : `The school has ${alike.length} students with this name and date of birth.`,
      undefined,
      asks(null),
    );
  }

  private note<Found extends RowStudent>(row: number, key: string, found: Found): Found {
    const rows = this.rows.get(key) ?? [];
    this.rows.set(key, [...rows, { row, id: 'here' in found ? found.here.id : null }]);
    return found;
  }
}

/** The answer if the person gave none: the only student alike, or the only one with a parent in the row. */
function likely(free: readonly KnownStudent[], earlier: number, isTheirs: (known: KnownStudent) => boolean) {
  const only = free.length === 1 && earlier === 0 ? free : free.filter(isTheirs);
  return only.length === 1 ? String(only[0]!.id) : null;
}

/** 'The student in 1-A', with the number where that is not enough. */
function sameWords({ id, sectionName }: KnownStudent, alike: readonly KnownStudent[]) {
  const where = sectionName ? `in ${sectionName}` : 'without a section';
  const isOnly = alike.filter((each) => each.sectionName === sectionName).length === 1;
  return alike.length === 1 ? 'The student who is here' : `The student ${where}${isOnly ? '' : `, number ${id}`}`;
}
