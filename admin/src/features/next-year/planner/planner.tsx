import { DndContext, DragOverlay, pointerWithin, rectIntersection, type CollisionDetection } from '@dnd-kit/core';
import { DownOutlined } from '@ant-design/icons';
import { Button, Dropdown } from 'antd';
import { useState } from 'react';
import type { NextYearPlan, PlannedStudent } from '@homeroom/shared/next-year/next-year';
import { withoutSection } from '@homeroom/shared/next-year/placements';
import { spreadOf } from '@homeroom/shared/next-year/spread';
import { wishWords } from '@homeroom/shared/next-year/wishes';
import { keysOf, plural } from '@homeroom/shared/text';
import { z } from 'zod';
import { Chip, Chips } from '../../../components/chip';
import { LinkButton } from '../../../components/link-button';
import { Panel } from '../../../components/panel';
import { Pending } from '../../../components/pending';
import { Select } from '../../../components/select';
import { State } from '../../../components/state';
import { texts, useAddress } from '../../../components/use-address';
import { useTotal } from '../../../providers/use-get';
import { usePhone } from '../../../theme/use-media';
import { columnOf, differences, levelsOf } from './columns';
import { PlannerColumn, UnplacedColumn } from './planner-column';
import { ProposalNote } from './proposal-note';
import { CardFace, StudentCard } from './student-card';
import { dragInstructions, spoken, useDragging } from './use-dragging';
import { usePlanner } from './use-planner';
import './planner.css';

/** `?plan=12&plan=13`: the sections that are planned together. */
const plannerAddress = z.object({ plan: texts });

/** The column under the mouse, or the one that the keys have reached. */
const columnAt: CollisionDetection = (moving) => {
  const under = pointerWithin(moving);
  return under.length > 0 ? under : rectIntersection(moving);
};

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

function PlannedSections({ planner, plan }: { planner: ReturnType<typeof usePlanner>; plan: NextYearPlan }) {
  const { address, change } = useAddress(plannerAddress);
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const [draggedId, setDraggedId] = useState<number | null>(null);
  const [movedByKeys, setMovedByKeys] = useState<number | null>(null);
  const sensors = useDragging();
  const isPhone = usePhone();
  const { total: wishes } = useTotal('next-year-wishes');
  const { students, shown, movedIds } = planner;

  const levels = levelsOf(plan.sections);
  const named = new Set(address.plan.map(Number));
  const wanted = named.size > 0 ? named : new Set(levels[0]?.sectionIds);
  const sections = plan.sections.filter(({ id }) => wanted.has(id));
  const sectionIds = sections.map(({ id }) => id);
  const columns = sections.map((section) =>
    columnOf(
      section,
      students.filter(({ plannedSectionId }) => plannedSectionId === section.id),
      plan.firstDay,
    ),
  );
  const unplaced = withoutSection(
    students,
    columns.flatMap((column) => column.students),
  );
  const inSight = [...columns.flatMap((column) => column.students), ...unplaced];
  const moving = inSight.filter(({ studentId }) => chosen.has(studentId)).map(({ studentId }) => studentId);
  const dragged = inSight.find(({ studentId }) => studentId === draggedId);
  const spread = spreadOf(
    columns.map((column) => column.students),
    plan.firstDay,
  );

  const choose = (ids: readonly number[]) => {
    planner.dismiss();
    change({ plan: ids.map(String) });
  };
  const moveTo = (ids: readonly number[], sectionId: number) => {
    planner.move(ids, sectionId);
    setChosen(new Set());
  };
  const nameOf = (id: unknown) =>
    inSight.find(({ studentId }) => studentId === id)?.studentName ??
    sections.find((section) => `section ${section.id}` === id)?.sectionName ??
    '';
  const card = (student: PlannedStudent) => (
    <StudentCard
      key={student.studentId}
      student={student}
      on={plan.firstDay}
      isChosen={chosen.has(student.studentId)}
      isMoved={movedIds.has(student.studentId)}
      hasFocus={movedByKeys === student.studentId}
      onChoose={(isChosen) =>
        setChosen((now) =>
          isChosen ? new Set([...now, student.studentId]) : new Set([...now].filter((id) => id !== student.studentId)),
        )
      }
      onFix={student.plannedSectionId === null ? undefined : (isFixed) => planner.fix(student, isFixed)}
    />
  );

  return (
    <Panel className="planner">
      <div className="planner-head">
        {levels.length > 0 && (
          <Chips label="Sections to plan together">
            {levels.map(({ name, sectionIds: ids }) => (
              <Chip
                key={name}
                count={ids.length}
                pressed={String(ids) === String(sectionIds)}
                onClick={() => choose(ids)}
              >
                {name}
              </Chip>
            ))}
          </Chips>
        )}
        <div className="planner-acts">
          <Select
            mode="multiple"
            className="planner-sections"
            aria-label="Sections"
            placeholder="Choose at least two sections"
            value={sectionIds}
            onChange={(ids: number[]) => choose(ids)}
            options={plan.sections.map(({ id, sectionName }) => ({ value: id, label: sectionName }))}
          />
          <Button
            type={shown ? 'default' : 'primary'}
            disabled={sections.length < 2}
            loading={planner.isProposing}
            onClick={() => planner.propose(sectionIds)}
          >
            Propose
          </Button>
          <Dropdown
            trigger={['click']}
            disabled={sections.length < 2}
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
        </div>
        {sections.length > 1 && (
          <p className="planner-spread num">
            Spread {spread.toFixed(3)}: {differences(columns)}
          </p>
        )}
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
      {sections.length === 0 ? (
        <State kind="empty" title="No sections chosen">
          Choose the sections to plan together.
        </State>
      ) : (
        <DndContext
          sensors={sensors}
          collisionDetection={columnAt}
          accessibility={{ announcements: spoken(nameOf), screenReaderInstructions: dragInstructions }}
          onDragStart={({ active }) => {
            setDraggedId(Number(active.id));
            setMovedByKeys(null);
          }}
          onDragCancel={() => setDraggedId(null)}
          onDragEnd={({ active, over, activatorEvent }) => {
            setDraggedId(null);
            const id = Number(active.id);
            if (activatorEvent instanceof KeyboardEvent) setMovedByKeys(id);
            if (over) moveTo(chosen.has(id) ? moving : [id], Number(String(over.id).replace('section ', '')));
          }}
        >
          <div className="planner-columns" role="group" aria-label="Sections" tabIndex={0}>
            {unplaced.length > 0 && <UnplacedColumn count={unplaced.length}>{unplaced.map(card)}</UnplacedColumn>}
            {columns.map((column) => (
              <PlannerColumn key={column.section.id} column={column}>
                {column.students.map(card)}
              </PlannerColumn>
            ))}
          </div>
          <DragOverlay dropAnimation={null}>
            {dragged && (
              <div className="planner-card overlay">
                <CardFace student={dragged} on={plan.firstDay} />
                {chosen.has(dragged.studentId) && moving.length > 1 && <b>and {moving.length - 1} more</b>}
              </div>
            )}
          </DragOverlay>
        </DndContext>
      )}
      {moving.length > 0 && (
        <div className="planner-selection" role="group" aria-label="Selected students">
          <span>
            {plural(moving.length, 'student')}
            {!isPhone && ' selected'}
          </span>
          <Select<number>
            className="planner-target"
            aria-label="Move to"
            placeholder="Move to"
            value={null as unknown as number}
            onChange={(sectionId) => moveTo(moving, sectionId)}
            options={sections.map(({ id, sectionName }) => ({ value: id, label: sectionName }))}
          />
          <Button type="text" onClick={() => setChosen(new Set())}>
            Clear
          </Button>
        </div>
      )}
    </Panel>
  );
}
