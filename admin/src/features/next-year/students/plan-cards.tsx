import { CardsInSight } from '../../../components/cards-in-sight';
import { ChooseRow } from '../../../resources/choose-row';
import { OutcomePill } from './outcome-pill';
import { StudentLink, type PlanRowsProps } from './plan-table';
import { gradeWords, type PlanRow } from './rows';

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
  return (
    <CardsInSight className="plan-cards" rows={rows}>
      {(row, place) => (
        <li key={row.id} {...place}>
          <div>
            <ChooseRow row={row} name={row.studentName} chosen={chosen} onChoose={onChoose} />
            <StudentLink row={row} />
            <OutcomePill of={row} />
          </div>
          <span className="cut muted small">{placesOf(row)}</span>
        </li>
      )}
    </CardsInSight>
  );
}
