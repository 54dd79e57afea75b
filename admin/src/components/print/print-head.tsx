import { useState, type ReactNode } from 'react';
import { useSchool } from '../../providers/school';
import { useMoment } from '../use-moment';

export interface Head {
  title: ReactNode;
  /** The range and filters of the rows. */
  facts?: ReactNode;
  /** Explains what is in the cells. */
  note?: ReactNode;
}

/** The head of a printed table, repeated on each page: title and facts at the left, the school and time of printing at the right. */
export function PrintHead({ head: { title, facts, note }, columns }: { head: Head; columns: number }) {
  return (
    <tr className="print-cover">
      <th colSpan={columns}>
        <div>
          <span>
            <b>{title}</b> {facts}
            {note && <small>{note}</small>}
          </span>
          <PrintStamp />
        </div>
      </th>
    </tr>
  );
}

/** 'Cedar Grove School · printed Tue 17 Nov 2026, 10:42', in the school's time zone. */
export function PrintStamp() {
  const { schoolName } = useSchool();
  const moment = useMoment();
  const [at] = useState(() => new Date().toISOString());
  return (
    <span className="print-stamp">
      {schoolName && <b>{schoolName} </b>}printed {moment(at)}
    </span>
  );
}
