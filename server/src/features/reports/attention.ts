import { markLetters, statusOfLetter } from '@homeroom/shared/attendance/registers';
import { addDays, type IsoDate } from '@homeroom/shared/dates';
import { attentionRules, type AttentionFigures, type AttentionStudent } from '@homeroom/shared/reports/attention';
import { countsOf, rateOf } from '@homeroom/shared/reports/report-totals';
import { isOnRoster } from '@homeroom/shared/students/students';
import { byText, keysOf } from '@homeroom/shared/text';
import { absent, excusedIn, excusingIn, type Matrix, type MatrixLine } from './matrix.js';

const attended = markLetters.PRESENT + markLetters.LATE;

/** A mark on a date, by its letter. */
interface DatedMark {
  date: IsoDate;
  letter: string;
  excused?: boolean;
}

/** The students on a roster of `today` who need attention, the lowest rate first, then by name. */
export function attentionOf(
  { dates, lines, absenceReasons }: Matrix,
  today: IsoDate,
  rateBelow: number,
): Omit<AttentionStudent, 'parents' | 'writtenAt'>[] {
  const excusing = excusingIn({ absenceReasons });
  const students = [...Map.groupBy(lines, ({ student }) => student.id).values()].flatMap((own) => {
    const now = own.find(({ stays }) => stays.some((stay) => isOnRoster(stay, today)));
    const figures = now && figuresOf(marksOf(dates, own, excusing), today, rateBelow);
    return figures && figures.reasons.length > 0 ? [{ ...now, figures }] : [];
  });
  return students
    .sort(byText(({ student }) => student.nameKey))
    .sort((a, b) => a.figures.rate - b.figures.rate)
    .map(({ student, schedule, figures }) => ({
      studentId: student.id,
      studentName: student.name,
      studentLastName: student.lastName,
      sectionId: schedule.classSectionId,
      sectionName: schedule.sectionName,
      ...figures,
    }));
}

/** A student's marks in all classes, ascending by date. */
function marksOf(dates: readonly IsoDate[], own: readonly MatrixLine[], excusing: ReadonlySet<number>): DatedMark[] {
  const marks: DatedMark[] = [];
  const excused = new Map(own.map((line) => [line, new Set(excusedIn(line, excusing))]));
  for (const [column, date] of dates.entries())
    for (const line of own) {
      const letter = line.cells[column]!;
      if (letter in statusOfLetter) marks.push({ date, letter, excused: excused.get(line)!.has(column) });
    }
  return marks;
}

/** The figures of a student's marks, ascending by date; `null` without marks. */
export function figuresOf(marks: readonly DatedMark[], today: IsoDate, rateBelow: number): AttentionFigures | null {
  const rate = percentOf(marks);
  if (rate === null) return null;
  const { fewestMarks, absencesInARow: longestRow, periodDays, fall } = attentionRules;
  const absences = marks.filter(({ letter }) => absent.includes(letter));
  const inARow = marks.length - 1 - marks.findLastIndex(({ letter }) => attended.includes(letter));
  const recently = addDays(today, -periodDays);
  const before = addDays(recently, -periodDays);
  const rates = [
    marks.filter(({ date }) => date > before && date <= recently),
    marks.filter(({ date }) => date > recently),
  ].map((period) => (period.length < fewestMarks ? null : percentOf(period)));
  const [earlier, recent] = rates as [number | null, number | null];
  const change = earlier === null || recent === null ? null : recent - earlier;
  const reasons = {
    LOW: marks.length >= fewestMarks && rate < rateBelow,
    ROW: inARow >= longestRow,
    FALLING: recent !== null && change !== null && change <= -fall && recent < rateBelow,
  };
  return {
    rate,
    marks: marks.length,
    absences: absences.length,
    excused: absences.filter(({ excused }) => excused).length,
    absencesInARow: inARow,
    change,
    lastAbsence: absences.at(-1)?.date ?? null,
    reasons: keysOf(reasons).filter((reason) => reasons[reason]),
  };
}

const percentOf = (marks: readonly DatedMark[]) => rateOf(countsOf(marks.map(({ letter }) => letter).join('')));
