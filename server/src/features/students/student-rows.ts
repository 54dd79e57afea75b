import { showDate } from '@homeroom/shared/dates';
import type { ImportAnswers, ImportQuestion } from '@homeroom/shared/imports';
import { NameMap } from '@homeroom/shared/name-map';
import { uniqueKey } from '@homeroom/shared/text';
import { RowProblem } from '../../platform/spreadsheets/row-cells.js';
import { nameOf, type StudentEntity } from './student.entity.js';

type NamedPerson = Pick<StudentEntity, 'studentFirstName' | 'studentLastName' | 'birthDate'>;

/** Two students with the same key may be the same person: it contains the birth date and the name as it is written (decisions 2.24). */
export const personKey = ({ studentFirstName, studentLastName, birthDate }: NamedPerson) =>
  `${birthDate} ${uniqueKey(`${studentFirstName} ${studentLastName}`)}`;

/** Whom the school has with the name and birth date of a row: a student, or an enrollment. */
interface Alike {
  id: number;
}

/** Who a row is: one whom the school has, the student of an earlier row, or somebody new beside `besides` others alike. */
type RowStudent<Existing extends Alike> = { here: Existing } | { sameAs: number } | { besides: number };

/** How an import knows and calls those who are alike. */
interface AlikeRules<Known extends Alike> {
  /** By `personKey`. */
  students: ReadonlyMap<string, readonly Known[]>;
  /** The answer that means one of them. */
  words: (student: Known, alike: readonly Known[]) => string;
}

const anotherStudent = { value: 'new', words: 'Another student' };

/** Tells which students the rows are; people who are alike in everything are told apart by the person (decisions 2.24). */
export class StudentRows<Known extends Alike> {
  /** By `personKey`, the rows so far and the `Existing` whom they are. */
  private readonly rows = new NameMap<{ row: number; id: number | null }[]>();

  constructor(
    private readonly rules: AlikeRules<Known>,
    private readonly choices: NonNullable<ImportAnswers['choices']>,
  ) {}

  /**
   * Throws a RowProblem with the question if several answers are possible. `likely`: the answer if the person gave none, from those whom
   * no earlier row is.
   */
  identify(
    row: number,
    student: NamedPerson,
    likely: (free: readonly Known[], hasEarlier: boolean) => Known | undefined,
  ): RowStudent<Known> & { asks?: ImportQuestion } {
    const key = personKey(student);
    const alike = this.rules.students.get(key) ?? [];
    const earlier = this.rows.get(key) ?? [];
    const free = alike.filter(({ id }) => !earlier.some((each) => each.id === id));
    if (alike.length === 0 && earlier.length === 0) return this.note(row, key, { besides: 0 });
    const choices = [
      ...free.map((each) => ({ value: String(each.id), words: this.rules.words(each, alike) })),
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
    const chosen = this.choices[`student ${row}`] ?? String(likely(free, earlier.length > 0)?.id);
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

  private note<Found extends RowStudent<Known>>(row: number, key: string, found: Found): Found {
    const rows = this.rows.get(key) ?? [];
    this.rows.set(key, [...rows, { row, id: 'here' in found ? found.here.id : null }]);
    return found;
  }
}
