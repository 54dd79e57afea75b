import { useMemo } from 'react';
import { outcomes, outcomeWords, type PlannedStudent } from '@homeroom/shared/next-year/next-year';
import { countOutcomes } from '@homeroom/shared/next-year/plan-students';
import type { NameOrder } from '@homeroom/shared/names';
import { ChoiceChips } from '../../../components/choice-chips';
import { usePrinting } from '../../../components/print/printing';
import { usePhone } from '../../../theme/use-media';
import { FilterSelect } from '../../../resources/filter-select';
import type { AllRows, AllRowsList, ListParts } from '../../../resources/resource-declaration';
import { useNextYear } from '../use-next-year';
import { CardsInSight } from '../../../components/cards-in-sight';
import { ChooseRow } from '../../../components/choosing';
import { arrangePlan, planAddress, type PlanAddress } from './list-address';
import { planRows, sectionsNow, type PlanRow, gradeWords } from './rows';
import { PlanTable, StudentLink, type PlanRowsProps } from './plan-table';
import { OutcomePill } from './outcome-pill';

type List = AllRowsList<PlanRow, PlanAddress>;

export const planStudentList: AllRows<PlanRow, PlanAddress> = {
  from: '/next-year/students',
  rowsOf: (students: readonly PlannedStudent[], order: NameOrder) => planRows(students, order),
  address: planAddress,
  arrange: arrangePlan,
  hasChips: true,
  useParts: usePlanParts,
};

function usePlanParts({ every = [], rows, address, change, chosen, onChoose }: List): ListParts {
  const phone = usePhone();
  const printing = usePrinting();
  const Students = phone && !printing ? PlanCards : PlanTable;
  return {
    above: every.length > 0 && <OutcomeChips every={every} address={address} change={change} />,
    bar: <SectionFilters every={every} address={address} change={change} />,
    rows: (
      <Students
        rows={rows}
        chosen={chosen}
        onChoose={onChoose}
        sort={address.sort}
        onSort={(sort) => change({ sort })}
      />
    ),
  };
}

type NarrowingProps = Pick<List, 'address' | 'change'> & { every: readonly PlanRow[] };

/** The number of students by outcome; each chip is a filter. */
function OutcomeChips({ every, address: { outcome: chosen }, change }: NarrowingProps) {
  const counts = useMemo(() => countOutcomes(every), [every]);
  return (
    <ChoiceChips
      label="Students by outcome"
      all={{ words: 'All', count: every.length }}
      choices={outcomes.map((outcome) => ({ value: outcome, words: outcomeWords[outcome], count: counts[outcome] }))}
      chosen={chosen}
      onChoose={(outcome) => change({ outcome })}
    />
  );
}

function SectionFilters({ every, address: { from, section }, change }: NarrowingProps) {
  const planned = useNextYear().data?.plan?.sections ?? [];
  const now = useMemo(() => sectionsNow(every), [every]);
  return (
    <>
      <FilterSelect
        filter={{ name: 'from', label: 'Section now', choices: now.map((name) => ({ value: name, label: name })) }}
        value={from}
        onChange={(name) => change({ from: name })}
      />
      <FilterSelect
        filter={{
          name: 'section',
          label: 'New section',
          choices: [
            ...planned.map(({ id, sectionName }) => ({ value: String(id), label: sectionName })),
            { value: 'none', label: 'Without a section' },
          ],
        }}
        value={section === null ? undefined : String(section)}
        onChange={(value) => change({ section: value === '' ? null : value === 'none' ? 'none' : Number(value) })}
      />
    </>
  );
}

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
function PlanCards({ rows, chosen, onChoose }: PlanRowsProps) {
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
