import { showDay } from '@homeroom/shared/dates';
import type { BlankRegister } from './print-layout';

interface PrintedRegisterProps {
  register: BlankRegister;
  /** Whose it is and when it was printed: it stands with the class above every page. */
  stamp: string;
}

/** A class to be marked by hand: its students, an empty column for each class date, and the letters to write there. */
export function PrintedRegister({ register: { row, students, dates }, stamp }: PrintedRegisterProps) {
  return (
    <table className="print-register">
      <colgroup>
        <col style={{ width: '9mm' }} />
        <col style={{ width: '58mm' }} />
      </colgroup>
      <thead>
        <tr className="print-cover">
          <th colSpan={2 + dates.length}>
            <b>
              {row.classType} · Section {row.sectionName}
            </b>{' '}
            {row.teacherName} · {row.semesterName}
            <br />
            {stamp}
            <br />P Present, A Absent, L Late, U Uninformed
          </th>
        </tr>
        <tr>
          <th scope="col">No.</th>
          <th scope="col">Student name</th>
          {dates.map((date, at) => (
            <th key={at} scope="col" className="is-cell">
              {date && <Day date={date} />}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {students.map((name, at) => (
          <tr key={at}>
            <td>{at + 1}</td>
            <th scope="row">{name}</th>
            {dates.map((_, column) => (
              <td key={column} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** 'Tue' over '17 Nov': twenty of them have room beside each other. */
function Day({ date }: { date: string }) {
  const [weekday, ...day] = showDay(date).split(' ');
  return (
    <>
      {weekday}
      <br />
      {day.join(' ')}
    </>
  );
}
