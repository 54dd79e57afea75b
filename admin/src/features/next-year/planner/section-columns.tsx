import { DndContext, DragOverlay, pointerWithin, rectIntersection, type CollisionDetection } from '@dnd-kit/core';
import { Button } from 'antd';
import { useState, type ReactNode } from 'react';
import type { IsoDate } from '@homeroom/shared/dates';
import type { NextYearPlan } from '@homeroom/shared/next-year/next-year';
import { withoutSection } from '@homeroom/shared/next-year/placements';
import { plural } from '@homeroom/shared/text';
import { turned } from '../../../components/choose-range';
import { Select } from '../../../components/select';
import { State } from '../../../components/state';
import { usePhone } from '../../../theme/use-media';
import { columnOf, type PlannerStudent } from './columns';
import { PlannerColumn, UnplacedColumn } from './planner-column';
import { CardFace, StudentCard } from './student-card';
import { dragInstructions, spoken, useDragging } from './use-dragging';
import type { PlannerOf } from './use-planner';

/** The students in the columns of some sections, and those without a section who belong there. */
export function inSightOf(students: readonly PlannerStudent[], sections: NextYearPlan['sections'], on: IsoDate) {
  const columns = sections.map((section) =>
    columnOf(
      section,
      students.filter(({ plannedSectionId }) => plannedSectionId === section.id),
      on,
    ),
  );
  const placed = columns.flatMap((column) => column.students);
  const unplaced = withoutSection(students, placed);
  return { columns, unplaced, students: [...placed, ...unplaced] };
}

type InSight = ReturnType<typeof inSightOf>;

/** The name of a student or a column that is dragged or reached. */
const nameOf = (id: unknown, { students, columns }: InSight) =>
  students.find(({ studentId }) => studentId === id)?.studentName ??
  columns.find(({ section }) => `section ${section.id}` === id)?.section.sectionName ??
  '';

const NoSections = () => (
  <State kind="empty" title="No sections chosen">
    Choose the sections to plan together.
  </State>
);

interface SectionColumnsProps {
  planner: PlannerOf;
  inSight: InSight;
  /** The first day of the new year. */
  on: IsoDate;
}

/** The students in their columns: they are dragged one by one, or chosen and moved together. */
export function SectionColumns({ planner, inSight, on }: SectionColumnsProps) {
  const { columns, unplaced, students } = inSight;
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const [movedByKeys, setMovedByKeys] = useState<number | null>(null);
  const sections = columns.map(({ section }) => section);
  const moving = students.filter(({ studentId }) => chosen.has(studentId)).map(({ studentId }) => studentId);
  const clear = () => setChosen(new Set());
  const moveTo = (ids: readonly number[], sectionId: number) => {
    planner.move(ids, sectionId);
    clear();
  };
  const card = (student: PlannerStudent) => (
    <StudentCard
      key={student.studentId}
      student={student}
      on={on}
      isChosen={chosen.has(student.studentId)}
      isMoved={planner.movedIds.has(student.studentId)}
      hasFocus={movedByKeys === student.studentId}
      onChoose={(isChosen) => setChosen((now) => turned(now, [student.studentId], isChosen))}
      onFix={student.plannedSectionId === null ? undefined : (isFixed) => planner.fix(student, isFixed)}
    />
  );
  return (
    <>
      {sections.length === 0 ? (
        <NoSections />
      ) : (
        <Dragging
          nameOf={(id) => nameOf(id, inSight)}
          overlay={(id) => {
            const student = students.find(({ studentId }) => studentId === id);
            return student && <Dragged student={student} on={on} others={chosen.has(id) ? moving.length - 1 : 0} />;
          }}
          onMovedByKeys={setMovedByKeys}
          onDrop={(id, sectionId) => moveTo(chosen.has(id) ? moving : [id], sectionId)}
        >
          <div className="planner-columns" role="group" aria-label="Sections" tabIndex={0}>
            {unplaced.length > 0 && <UnplacedColumn count={unplaced.length}>{unplaced.map(card)}</UnplacedColumn>}
            {columns.map((column) => (
              <PlannerColumn key={column.section.id} column={column}>
                {column.students.map(card)}
              </PlannerColumn>
            ))}
          </div>
        </Dragging>
      )}
      {moving.length > 0 && (
        <Selection
          count={moving.length}
          sections={sections}
          onMove={(sectionId) => moveTo(moving, sectionId)}
          onClear={clear}
        />
      )}
    </>
  );
}

/** What the pointer carries. `others`: the number of students who move with this one. */
const Dragged = ({ student, on, others }: { student: PlannerStudent; on: IsoDate; others: number }) => (
  <div className="planner-card overlay">
    <CardFace student={student} on={on} />
    {others > 0 && <b>and {others} more</b>}
  </div>
);

/** The column under the mouse, or the one that the keys have reached. */
const columnAt: CollisionDetection = (moving) => {
  const under = pointerWithin(moving);
  return under.length > 0 ? under : rectIntersection(moving);
};

interface DraggingProps {
  /** Of a student's or a column's id, for screen readers. */
  nameOf: (id: unknown) => string;
  /** What the pointer carries. */
  overlay: (studentId: number) => ReactNode;
  /** The student whom the keys have moved, who gets the focus; `null` once another is dragged. */
  onMovedByKeys: (studentId: number | null) => void;
  onDrop: (studentId: number, sectionId: number) => void;
  children: ReactNode;
}

/** Drags students between the columns, by mouse, finger or keys. */
function Dragging({ nameOf, overlay, onMovedByKeys, onDrop, children }: DraggingProps) {
  const sensors = useDragging();
  const [draggedId, setDraggedId] = useState<number | null>(null);
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={columnAt}
      accessibility={{ announcements: spoken(nameOf), screenReaderInstructions: dragInstructions }}
      onDragStart={({ active }) => {
        setDraggedId(Number(active.id));
        onMovedByKeys(null);
      }}
      onDragCancel={() => setDraggedId(null)}
      onDragEnd={({ active, over, activatorEvent }) => {
        setDraggedId(null);
        const id = Number(active.id);
        if (activatorEvent instanceof KeyboardEvent) onMovedByKeys(id);
        if (over) onDrop(id, Number(String(over.id).replace('section ', '')));
      }}
    >
      {children}
      <DragOverlay dropAnimation={null}>{draggedId !== null && overlay(draggedId)}</DragOverlay>
    </DndContext>
  );
}

interface SelectionProps {
  count: number;
  sections: NextYearPlan['sections'];
  onMove: (sectionId: number) => void;
  onClear: () => void;
}

function Selection({ count, sections, onMove, onClear }: SelectionProps) {
  const isPhone = usePhone();
  return (
    <div className="planner-selection" role="group" aria-label="Selected students">
      <span>
        {plural(count, 'student')}
        {!isPhone && ' selected'}
      </span>
      <Select<number>
        className="planner-target"
        aria-label="Move to"
        placeholder="Move to"
        value={null as unknown as number}
        onChange={onMove}
        options={sections.map(({ id, sectionName }) => ({ value: id, label: sectionName }))}
      />
      <Button type="text" onClick={onClear}>
        Clear
      </Button>
    </div>
  );
}
