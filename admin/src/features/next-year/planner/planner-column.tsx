import { useDroppable } from '@dnd-kit/core';
import type { ReactNode } from 'react';
import { plural } from '@homeroom/shared/text';
import { Pill } from '../../../components/pill';
import { percent, type Column } from './columns';

/** A section with its figures at the head, to drop students on. */
export function PlannerColumn({ column, children }: { column: Column; children: ReactNode }) {
  const { section, students, girls, boys, meanAge, attendance, others } = column;
  const { setNodeRef, isOver } = useDroppable({ id: `section ${section.id}` });
  const size = students.length;
  return (
    <section
      ref={setNodeRef}
      className={isOver ? 'planner-column over' : 'planner-column'}
      aria-label={section.sectionName}
    >
      <header>
        <h2>
          {section.sectionName}
          {section.capacity !== null && size > section.capacity ? (
            <Pill tone="warn">
              {size} of {plural(section.capacity, 'place')}
            </Pill>
          ) : (
            <span className="num">{section.capacity === null ? size : `${size} of ${section.capacity}`}</span>
          )}
        </h2>
        <p className="num">
          {plural(girls, 'girl')}, {plural(boys, 'boy')}
          <br />
          {meanAge === null ? 'No students yet' : `Mean age ${meanAge.toFixed(1)}`}
          {attendance !== null && ` · Attendance ${percent(attendance)}`}
          {others > 0 && ` · ${others} from elsewhere`}
        </p>
      </header>
      <ul>{children}</ul>
    </section>
  );
}

/** Students who still need a section. Nobody is moved here. */
export function UnplacedColumn({ count, children }: { count: number; children: ReactNode }) {
  return (
    <section className="planner-column" aria-label="Without a section">
      <header>
        <h2>
          Without a section <span className="num">{count}</span>
        </h2>
        <p>Move them into a section.</p>
      </header>
      <ul>{children}</ul>
    </section>
  );
}
