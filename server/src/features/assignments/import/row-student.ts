import type { assignmentSheetColumns } from '@homeroom/shared/assignments/assignment-import';
import { plainText } from '@homeroom/shared/clean-text';
import { ageOn, showDate, type IsoDate } from '@homeroom/shared/dates';
import type { ImportAnswers, ImportQuestion } from '@homeroom/shared/imports';
import { fullNameOf } from '@homeroom/shared/names';
import { genderOf } from '@homeroom/shared/students/students';
import { byText, foldText, isAlike, uniqueKey } from '@homeroom/shared/text';
import type { DateReading } from '@homeroom/shared/typed-dates';
import { dateOfCell, RowProblem, shortened } from '../../../platform/spreadsheets/row-cells.js';
import { isMisspelled, letters, MisspelledNames } from './misspelled-name.js';

/** A student, as an import needs them. */
export interface KnownStudent {
  id: number;
  firstName: string;
  lastName: string;
  name: string;
  birthDate: IsoDate;
  gender: string;
  withdrawn: boolean;
  /** Their section on the first day or later. */
  sectionName: string | null;
}

export type AssignmentCells = Record<keyof typeof assignmentSheetColumns, string>;

/** The student of a row. `proof`: why, if the row has no number; `asks`: the answered question. */
interface RowStudent {
  student: KnownStudent;
  proof?: string;
  asks?: ImportQuestion;
}

/** What a row says about its student beside the number. */
interface Written {
  name: string;
  birthDate: IsoDate | null;
  gender: string | null;
  age: number | null;
}

/** The name that a row gives its student. */
export const writtenName = ({
  studentName,
  studentFirstName,
  studentLastName,
}: Pick<AssignmentCells, 'studentName' | 'studentFirstName' | 'studentLastName'>) =>
  studentName || fullNameOf({ firstName: studentFirstName, lastName: studentLastName });

const wordsOf = (name: string) =>
  name
    .replace(/[,،，]/g, ' ')
    .split(/\s+/)
    .filter(Boolean);
/** The key of a name in whatever order its words are: 'Haddad, Rima' is 'Rima Haddad'. */
const nameKey = (name: string) => uniqueKey(wordsOf(name).toSorted(byText(foldText)).join(' '));
const folded = (key: string) => key.split('\t', 1)[0]!;

/** Finds the students of rows by number, or by name, birth date and section, and never takes one student for another (decisions 2.24). */
export class RowStudents {
  private named?: Map<string, { key: string; student: KnownStudent }[]>;
  private lastNamed?: Map<string, KnownStudent[]>;
  private misspelled?: MisspelledNames<KnownStudent>;

  constructor(
    private readonly students: ReadonlyMap<number, KnownStudent>,
    private readonly on: { dates: DateReading; choices: NonNullable<ImportAnswers['choices']> },
    /** The heading of the column with the number. */
    private readonly heading = 'studentId',
  ) {}

  /** Made when a row first needs it: for the sheet that the school itself gave out, none does. */
  private get byName() {
    return (this.named ??= Map.groupBy(
      [...this.students.values()].map((student) => ({ key: nameKey(student.name), student })),
      ({ key }) => folded(key),
    ));
  }

  private get byLastName() {
    return (this.lastNamed ??= Map.groupBy(this.students.values(), ({ lastName }) => foldText(lastName)));
  }

  /** Throws a RowProblem, with a question if several students may be meant. */
  of(row: number, cells: AssignmentCells): RowStudent {
    const written = this.read(cells);
    return cells.studentId === ''
      ? this.byDetails(row, cells.sectionName, written)
      : this.byNumber(cells.studentId, written);
  }

  private read(cells: AssignmentCells): Written {
    const { birthDate, gender, age } = cells;
    return {
      name: writtenName(cells),
      birthDate:
        birthDate === '' ? null : dateOfCell(birthDate, { key: 'birthDate', heading: 'Date of Birth' }, this.on.dates),
      gender: genderOf(gender) ?? null,
      age: /^\d{1,3}$/.test(age) ? Number(age) : null,
    };
  }

  private byNumber(cell: string, written: Written): RowStudent {
    const digits = /^0*(\d{1,10})(?:\.0+)?$/.exec(plainText(cell).replace(/\s/g, ''))?.[1];
    if (!digits) throw new RowProblem(`${this.heading} '${shortened(cell)}' is not a number.`, idCell());
    const student = this.students.get(Number(digits));
    if (!student) throw new RowProblem(`No student has the ${this.heading} ${digits}.`, idCell());
    const shifted = (words: string, other?: KnownStudent) =>
      new RowProblem(`${words} Check that the columns have not shifted.`, idCell(other));
    const isNamed = written.name === '' ? null : this.isNamed(written.name, student);
    if (isNamed === false) {
      const other = this.namesakes(written.name).find(({ id }) => id !== student.id);
      throw shifted(
        `Student ${digits} is ${student.name} at the school, and ${shortened(written.name)} in the sheet${other ? `, who is student ${other.id}` : ''}.`,
        other,
      );
    }
    const differs = this.differenceOf(
      student,
      isNamed === 'exactly' ? { ...written, gender: null, age: null } : written,
    );
    if (differs) throw shifted(`Student ${digits} is ${student.name}, ${differs}.`);
    return { student };
  }

  /** Whether a name in a sheet is the student's; a misspelled one may be, if it is no other student's and nearer to none. */
  private isNamed(written: string, student: KnownStudent): 'exactly' | boolean {
    const [key, own] = [nameKey(written), nameKey(student.name)];
    if (key === own) return 'exactly';
    if ((this.byName.get(folded(key)) ?? []).some((each) => each.key === key)) return false;
    if (isAlike(key, own)) return 'exactly';
    const [words, ownWords] = [wordsOf(foldText(written)), wordsOf(foldText(student.name))];
    if (words.length === 0) return true;
    if (this.namesakes(written).some(({ id }) => id !== student.id)) return false;
    if (words.every((word) => ownWords.includes(word)) || ownWords.every((word) => words.includes(word))) return true;
    const family = this.byLastName.get(foldText(student.lastName)) ?? [];
    const wrong = letters(written, student);
    return (
      isMisspelled(written, student) && family.every((each) => each.id === student.id || letters(written, each) > wrong)
    );
  }

  /** The students with a name, or with one like it if there are none. */
  private namesakes(name: string): KnownStudent[] {
    const key = nameKey(name);
    const found = this.byName.get(folded(key)) ?? [];
    const same = found.filter((each) => each.key === key);
    return (same.length > 0 ? same : found.filter((each) => isAlike(each.key, key))).map(({ student }) => student);
  }

  private byDetails(row: number, sectionName: string, written: Written): RowStudent {
    const { name, birthDate } = written;
    if (name === '') throw new RowProblem(`${this.heading} is missing.`, idCell());
    const namesakes = this.namesakes(name);
    if (namesakes.length === 0) throw this.unknown(name);
    const found = namesakes.filter((student) => !this.differenceOf(student, written));
    if (found.length === 0)
      throw new RowProblem(
        `${namesakes[0]!.name} is at the school, ${this.differenceOf(namesakes[0]!, written)}.`,
        idCell(),
      );
    const beside = birthDate ? 'name and date of birth' : 'name';
    if (found.length === 1)
      return { student: found[0]!, proof: birthDate ? `By ${beside}` : 'The only student with this name' };
    const seated = found.filter((each) => each.sectionName && foldText(each.sectionName) === foldText(sectionName));
    const asks = this.question(row, found);
    const chosen = found.find(({ id }) => String(id) === this.on.choices[asks.key]);
    if (chosen)
      return { student: chosen, proof: 'You chose this student', asks: { ...asks, answer: String(chosen.id) } };
    if (seated.length === 1) return { student: seated[0]!, proof: `By ${beside} and section` };
    throw new RowProblem(
      `${found.length} students are called ${found[0]!.name}. Choose one, or add the date of birth or the ${this.heading}.`,
      undefined,
      asks,
    );
  }

  private question(row: number, found: readonly KnownStudent[]): ImportQuestion {
    return {
      key: `student ${row}`,
      kind: 'student',
      words: `Who is ${found[0]!.name}?`,
      choices: found.map(({ id, birthDate, sectionName }) => ({
        value: String(id),
        words: `${id}: born ${showDate(birthDate)}, ${sectionName ?? 'without a section'}`,
      })),
      answer: null,
    };
  }

  /** Where a row contradicts a student, for a sentence; `null` if it does not. An age may be a year old. */
  private differenceOf(student: KnownStudent, { birthDate, gender, age }: Written): string | null {
    if (birthDate && birthDate !== student.birthDate)
      return `born on ${showDate(student.birthDate)}, and on ${showDate(birthDate)} in the sheet`;
    if (gender && gender !== student.gender) return `${student.gender} at the school, and ${gender} in the sheet`;
    const present = ageOn(student.birthDate, this.on.dates.today);
    if (age !== null && Math.abs(age - present) > 1) return `${present} years old, and ${age} in the sheet`;
    return null;
  }

  /** A name that no student has. If it is nearly the name of exactly one, that student is suggested. */
  private unknown(name: string): RowProblem {
    const near = (this.misspelled ??= new MisspelledNames(this.students.values())).of(name);
    const meant = near.length === 1 ? near[0] : undefined;
    return new RowProblem(
      `No student is called ${shortened(name)}.${meant ? ` Did you mean ${meant.name}, student ${meant.id}?` : ''}`,
      idCell(meant),
    );
  }
}

/** The cell with the student's number, which decides whom the row means. */
const idCell = (meant?: KnownStudent) => ({ column: 'studentId', ...(meant && { suggestion: String(meant.id) }) });
