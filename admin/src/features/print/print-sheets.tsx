import { showClock, showDate, showDay, showTime, showTimeSpan } from '@homeroom/shared/dates';
import type {
  BlankRegister,
  ClassList,
  EmergencyList,
  EmergencyMark,
  PrintableClass,
  PrintedParent,
  PrintedStudent,
} from '@homeroom/shared/print';
import { withNumberNote } from '@homeroom/shared/names';
import { classWords, plural } from '@homeroom/shared/text';
import { PrintedMark, PrintedName } from '../../components/print/printed-cells';
import { PrintTable } from '../../components/print/print-table';

/** The times stay on one line. */
const factsOf = ({ teacherName, semesterName, startTime, endTime }: PrintableClass) => {
  const times = startTime && endTime && showTimeSpan(startTime, endTime).replaceAll(' ', '\u00a0');
  return [teacherName, semesterName, times].filter(Boolean).join(' · ');
};

const number = { title: 'No.', width: '9mm', text: (_: unknown, at: number) => at + 1 };
const name = {
  title: 'Student name',
  isName: true,
  text: (student: PrintedStudent) => <PrintedName {...student} />,
};

/** A register to mark by hand: a row per student, a column per date. With fewer class dates than columns, the last headings are empty. */
export function BlankRegisterSheet({ register, columns }: { register: BlankRegister; columns: number }) {
  return (
    <PrintTable
      isWritten
      head={{
        title: classWords(register),
        facts: factsOf(register),
        note: withNumberNote('P Present, A Absent, L Late, U Uninformed', register.students),
      }}
      columns={[
        number,
        { ...name, width: columns > 4 ? '58mm' : undefined },
        ...Array.from({ length: columns }, (_, at) => ({
          title: register.dates[at] && <Day date={register.dates[at]} />,
          isCell: true,
          width: columns > 4 ? undefined : '30mm',
        })),
      ]}
      groups={[{ key: 'all', rows: register.students }]}
    />
  );
}

/** 'Tue' over '17 Nov', so that twenty dates fit across the page. */
function Day({ date }: { date: string }) {
  const [weekday, ...day] = showDay(date).replace(',', '').split(' ');
  return (
    <>
      {weekday}
      <br />
      {day.join(' ')}
    </>
  );
}

/** The students of a class, with their parents' phone numbers. */
export function ClassListSheet({ list }: { list: ClassList }) {
  return (
    <PrintTable
      head={{
        title: classWords(list),
        facts: factsOf(list),
        note: withNumberNote(`${plural(list.students.length, 'student')} on ${showDate(list.date)}`, list.students),
      }}
      columns={[
        number,
        name,
        { title: 'Parents', width: '90mm', text: ({ parents }) => <Parents parents={parents} /> },
      ]}
      groups={[{ key: 'all', rows: list.students }]}
    />
  );
}

/** Everybody who is expected today, by section: a box to tick, the latest mark, and the parents' phone numbers. */
export function EmergencySheet({ list: { date, time, sections } }: { list: EmergencyList }) {
  const count = sections.reduce((sum, { students }) => sum + students.length, 0);
  return (
    <PrintTable
      head={{
        title: 'Emergency list',
        facts: `${showClock({ date, time })} · ${plural(count, 'student')} expected in ${plural(sections.length, 'section')}`,
        note: 'The mark is from the student’s latest marked class today. Check off the students you see.',
      }}
      columns={[
        number,
        { ...name, width: '46mm' },
        { title: 'Seen', width: '11mm', isCell: true, text: () => <span className="print-tick" /> },
        { title: 'Mark', width: '32mm', text: ({ mark }) => <Mark mark={mark} /> },
        { title: 'Parents', text: ({ parents }) => <Parents parents={parents} /> },
      ]}
      groups={sections.map(({ sectionName, students }) => ({
        key: sectionName,
        title: (
          <>
            Section <bdi>{sectionName}</bdi> · {plural(students.length, 'student')}
          </>
        ),
        rows: students,
      }))}
    />
  );
}

function Mark({ mark }: { mark: EmergencyMark | null }) {
  if (!mark) return 'Not marked';
  return (
    <>
      <PrintedMark status={mark.status} />
      <small className="print-more">
        {mark.className}
        {mark.startTime && `, ${showTime(mark.startTime)}`}
      </small>
    </>
  );
}

/** One line per parent: 'Mona Yusuf, mother: +353 1 555 01'. */
function Parents({ parents }: { parents: readonly PrintedParent[] }) {
  return parents.map(({ fullName, phone, relationship }, at) => (
    <div key={at}>
      {fullName}
      {relationship && `, ${relationship}`}: <b className="print-phone">{phone ?? 'no phone'}</b>
    </div>
  ));
}
