import { DownOutlined } from '@ant-design/icons';
import { Button, Dropdown } from 'antd';
import type { ReactNode } from 'react';
import type { IsoDate } from '@homeroom/shared/dates';
import type { NextYearPlan } from '@homeroom/shared/next-year/next-year';
import { spreadOf } from '@homeroom/shared/next-year/spread';
import { wishWords } from '@homeroom/shared/next-year/wishes';
import { keysOf } from '@homeroom/shared/text';
import { z } from 'zod';
import { Chip, Chips } from '../../../components/chip';
import { LinkButton } from '../../../components/link-button';
import { Panel } from '../../../components/panel';
import { Pending } from '../../../components/pending';
import { Select } from '../../../components/select';
import { texts, useAddress } from '../../../components/use-address';
import { useTotal } from '../../../providers/use-get';
import { differences, levelsOf, type Column } from './columns';
import { ProposalNote } from './proposal-note';
import { inSightOf, SectionColumns } from './section-columns';
import { usePlanner, type PlannerOf } from './use-planner';
import './planner.css';

/** `?plan=12&plan=13`: the sections that are planned together. */
const plannerAddress = z.object({ plan: texts });

/** Next year's sections as columns of students, who are moved by hand or by a proposal (product decisions 29). */
export function Planner() {
  const planner = usePlanner();
  if (!planner.isLoaded || !planner.plan)
    return (
      <Panel>
        <Pending what="the plan" query={planner.query} columns={3} rows={8} />
      </Panel>
    );
  return <PlannedSections planner={planner} plan={planner.plan} />;
}

function PlannedSections({ planner, plan }: { planner: PlannerOf; plan: NextYearPlan }) {
  const { address, change } = useAddress(plannerAddress);
  const { students, shown } = planner;
  const levels = levelsOf(plan.sections);
  const named = new Set(address.plan.map(Number));
  const wanted = named.size > 0 ? named : new Set(levels[0]?.sectionIds);
  const sections = plan.sections.filter(({ id }) => wanted.has(id));
  const sectionIds = sections.map(({ id }) => id);
  const inSight = inSightOf(students, sections, plan.firstDay);
  const choose = (ids: readonly number[]) => {
    planner.dismiss();
    change({ plan: ids.map(String) });
  };
  return (
    <Panel className="planner">
      <div className="planner-head">
        <SectionChoice sections={plan.sections} levels={levels} chosenIds={sectionIds} onChoose={choose}>
          <PlannerActs planner={planner} sectionIds={sectionIds} />
        </SectionChoice>
        {sections.length > 1 && <Spread columns={inSight.columns} on={plan.firstDay} />}
        {shown && (
          <ProposalNote
            shown={shown}
            isBusy={planner.isBusy}
            onApply={() => planner.apply(shown)}
            onTakeBack={planner.takeBack}
            onClose={planner.dismiss}
          />
        )}
      </div>
      <SectionColumns planner={planner} inSight={inSight} on={plan.firstDay} />
    </Panel>
  );
}

interface SectionChoiceProps {
  sections: NextYearPlan['sections'];
  levels: ReturnType<typeof levelsOf>;
  chosenIds: readonly number[];
  onChoose: (ids: readonly number[]) => void;
  /** What can be done with the chosen sections. */
  children: ReactNode;
}

function SectionChoice({ sections, levels, chosenIds, onChoose, children }: SectionChoiceProps) {
  return (
    <>
      {levels.length > 0 && (
        <Chips label="Sections to plan together">
          {levels.map(({ name, sectionIds }) => (
            <Chip
              key={name}
              count={sectionIds.length}
              pressed={String(sectionIds) === String(chosenIds)}
              onClick={() => onChoose(sectionIds)}
            >
              {name}
            </Chip>
          ))}
        </Chips>
      )}
      <div className="acts">
        <Select
          mode="multiple"
          className="planner-sections"
          aria-label="Sections"
          placeholder="Choose at least two sections"
          value={[...chosenIds]}
          onChange={(ids: number[]) => onChoose(ids)}
          options={sections.map(({ id, sectionName }) => ({ value: id, label: sectionName }))}
        />
        {children}
      </div>
    </>
  );
}

function PlannerActs({ planner, sectionIds }: { planner: PlannerOf; sectionIds: number[] }) {
  const { total: wishes } = useTotal('next-year-wishes');
  return (
    <>
      <Button
        type={planner.shown ? 'default' : 'primary'}
        disabled={sectionIds.length < 2}
        loading={planner.isProposing}
        onClick={() => planner.propose(sectionIds)}
      >
        Propose
      </Button>
      <Dropdown
        trigger={['click']}
        disabled={sectionIds.length < 2}
        menu={{
          items: keysOf(wishWords).map((kind) => ({
            key: kind,
            label: `Siblings ${wishWords[kind].toLowerCase()}`,
            onClick: () => planner.wishSiblings({ kind, sectionIds }),
          })),
        }}
      >
        <Button>
          Siblings <DownOutlined />
        </Button>
      </Dropdown>
      <LinkButton to="/next-year/wishes">Wishes{wishes ? ` (${wishes})` : ''}</LinkButton>
    </>
  );
}

function Spread({ columns, on }: { columns: readonly Column[]; on: IsoDate }) {
  const spread = spreadOf(
    columns.map((column) => column.students),
    on,
  );
  return (
    <p className="planner-spread num">
      Spread {spread.toFixed(3)}: {differences(columns)}
    </p>
  );
}
