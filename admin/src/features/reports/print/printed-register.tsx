import { showDay } from '@homeroom/shared/dates';
import type { BlankRegister } from './print-layout';

/** A class to be marked by hand: its students, and an empty column for each class date. */
export function PrintedRegister({ register: { students, dates } }: { register: BlankRegister }) {
  return (
    <table className="print-register">
      <colgroup>
        <col style={{ width: '9mm' }} />
        <col style={{ width: '58mm' }} />
      </colgroup>
      <thead>
        <tr>
          <th scope="col">No.</th>
          <th scope="col">Student name</th>
          {dates.map((date, at) => (
            <th key={at} scope="col" className="is-cell">
              {date ? showDay(date) : ' '}
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
