import type { Register } from '@homeroom/shared/attendance/registers';
import { showDate, showTimeSpan } from '@homeroom/shared/dates';
import { numberNoteOf } from '@homeroom/shared/names';
import { classWords } from '@homeroom/shared/text';
import { Paper } from '../../../components/print/printing';
import { PrintedMark, PrintedName } from '../../../components/print/printed-cells';
import { PrintTable } from '../../../components/print/print-table';
import { countMarked, isUnsaved, reasonName, valueOf, type RegisterDraft } from '../registers/draft';

/** The register on paper, a line for each student, including marks that are not saved yet. */
export function PrintedRegister({ register, draft }: { register: Register; draft: RegisterDraft }) {
  const { date, startTime, endTime, teacherName, students, absenceReasons = [] } = register;
  const facts = [teacherName, showDate(date), startTime && endTime && showTimeSpan(startTime, endTime)];
  const marked = `${countMarked(draft, students)} of ${students.length} marked.`;
  const numbers = numberNoteOf(students);
  return (
    <Paper>
      {() => (
        <PrintTable
          head={{
            title: classWords(register),
            facts: facts.filter(Boolean).join(' · '),
            note: [marked, isUnsaved(draft) && 'Not everything on this sheet is saved yet.', numbers && `${numbers}.`]
              .filter(Boolean)
              .join(' '),
          }}
          columns={[
            { title: 'No.', width: '10mm', text: (_, at) => at + 1 },
            { title: 'Student name', isName: true, text: (student) => <PrintedName {...student} /> },
            {
              title: 'Mark',
              width: '38mm',
              text: (student) => {
                const { status } = valueOf(student, draft);
                return status ? <PrintedMark status={status} /> : 'Not marked';
              },
            },
            {
              title: 'Reason, note',
              text: (student) => {
                const value = valueOf(student, draft);
                return [reasonName(value, student, absenceReasons), value.note].filter(Boolean).join(': ');
              },
            },
          ]}
          groups={[{ key: 'all', rows: students }]}
        />
      )}
    </Paper>
  );
}
