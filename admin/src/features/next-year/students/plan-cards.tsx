import { useRef } from 'react';
import { useRowsInSight } from '../../../components/use-rows-in-sight';
import { ChooseRow } from '../../../resources/choose-row';
import { OutcomePill } from './outcome-pill';
import { StudentLink, type PlanRowsProps } from './plan-table';
import { gradeWords, type PlanRow } from './rows';

/** The height of a row with its border, in px. */
const rowSize = 80;

const placesOf = (row: PlanRow) =>
  [
    row.sectionName ? `Section ${row.sectionName}` : 'Unassigned',
    row.plannedSectionName && `then ${row.plannedSectionName}`,
    gradeWords(row) && `grade ${gradeWords(row)}`,
    row.reason,
  ]
    .filter(Boolean)
    .join(' · ');

/** The students on a phone. */
export function PlanCards({ rows, chosen, onChoose }: PlanRowsProps) {
  const list = useRef<HTMLUListElement>(null);
  const { from, to } = useRowsInSight(list, { count: rows.length, size: rowSize });
  return (
    <ul
      ref={list}
      className="plan-cards"
      style={{ paddingTop: from * rowSize, paddingBottom: (rows.length - to) * rowSize }}
    >
      {rows.slice(from, to).map((row, at) => (
        <li key={row.id} aria-setsize={rows.length} aria-posinset={from + at + 1}>
          <div>
            <ChooseRow row={row} name={row.studentName} chosen={chosen} onChoose={onChoose} />
            <StudentLink row={row} />
            <OutcomePill of={row} />
          </div>
          <span className="cut muted small">{placesOf(row)}</span>
        </li>
      ))}
    </ul>
  );
}
