import {
  useEffect,
  useMemo,
  useRef,
  useState,
  type CSSProperties,
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type RefObject,
} from 'react';
import type { CellPlace } from '@homeroom/shared/attendance/cell-place';
import type { RegisterGrid } from '@homeroom/shared/attendance/marks';
import { countedLetters } from '@homeroom/shared/reports/report-totals';
import { pressInGrid, type GridPlace } from '../../../../components/grid/grid-keys';
import { weekStarts } from '../../../../components/grid/months';
import { usePageTop } from '../../../../components/grid/use-page-top';
import { useSchool } from '../../../../providers/school';
import { GridFoot, GridHead, GridLine } from './grid-rows';
import './grid.css';

interface GridProps {
  grid: RegisterGrid;
  /** New rows are loading. */
  stale: boolean;
  open: CellPlace | null;
  onOpen: (place: CellPlace) => void;
}

const cellAt = (table: HTMLElement | null, { row, column }: GridPlace) =>
  table?.querySelector<HTMLElement>(`[data-row="${row}"] > [data-column="${column}"]`);

const placeOf = (target: EventTarget): GridPlace | null => {
  const cell = (target as HTMLElement).closest<HTMLElement>('[data-column]');
  const row = cell?.closest<HTMLElement>('[data-row]');
  return cell && row ? { row: Number(row.dataset.row), column: Number(cell.dataset.column) } : null;
};

/** The registers as a grid. Arrows move the focus between cells; Enter opens a mark (decisions 5). */
export function Grid({ grid, stale, open, onOpen }: GridProps) {
  const { today } = useSchool();
  const table = useRef<HTMLTableElement>(null);
  const scroller = useRef<HTMLDivElement>(null);
  usePageTop(scroller);
  const { dates, students, scheduleId } = grid;
  const latest = Math.max(
    0,
    dates.findLastIndex(({ date }) => date <= today),
  );
  const weeks = useMemo(() => new Set(weekStarts(dates.map(({ date }) => date))), [dates]);
  const columns = { dates, weeks, today };

  // Another class or range opens on its latest dates.
  useEffect(() => {
    const cell = cellAt(table.current, { row: 0, column: latest });
    if (cell) scroller.current!.scrollLeft = cell.offsetLeft + cell.offsetWidth - scroller.current!.clientWidth + 16;
  }, [scheduleId, dates[0]?.date, dates.length]);

  const { at, events } = useCells(table, grid, { latest, open, onOpen });
  const openStudent = open?.scheduleId === scheduleId ? open.studentId : undefined;
  const openColumn = dates.findIndex(({ date }) => date === open?.date);
  return (
    <div
      ref={scroller}
      className={stale ? 'rg-scroller is-stale' : 'rg-scroller'}
      style={{ '--rg-dates': dates.length } as CSSProperties}
    >
      <table
        ref={table}
        role="grid"
        aria-label={`Registers of ${grid.className}, Section ${grid.sectionName}`}
        className="rg-table"
        {...events}
      >
        <Columns dates={dates} />
        <GridHead {...columns} scroller={scroller} />
        <tbody>
          {students.map((student, row) => (
            <GridLine
              key={student.studentId}
              row={row}
              student={student}
              reasons={grid.absenceReasons}
              {...columns}
              tabStop={row === at.row ? at.column : null}
              open={student.studentId === openStudent ? openColumn : null}
            />
          ))}
        </tbody>
        <GridFoot scheduleId={scheduleId} {...columns} />
      </table>
    </div>
  );
}

interface Cells {
  /** The column of the latest date. */
  latest: number;
  open: CellPlace | null;
  onOpen: (place: CellPlace) => void;
}

/** The cell in the tab order, and the table's events: arrows move the focus, Enter or a press opens the mark. */
function useCells(table: RefObject<HTMLTableElement | null>, grid: RegisterGrid, { latest, open, onOpen }: Cells) {
  const { dates, students, scheduleId } = grid;
  const [focused, setFocused] = useState<GridPlace>({ row: 0, column: latest });
  const at = { row: Math.min(focused.row, students.length - 1), column: Math.min(focused.column, dates.length - 1) };

  // When the drawer closes, the focus returns to the cell.
  const wasOpen = useRef(open);
  useEffect(() => {
    if (wasOpen.current && !open) cellAt(table.current, at)?.focus({ preventScroll: true });
    wasOpen.current = open;
  });

  const openAt = ({ row, column }: GridPlace) =>
    onOpen({ scheduleId, date: dates[column]!.date, studentId: students[row]!.studentId });

  function press(event: KeyboardEvent) {
    const place = placeOf(event.target);
    const move = (to: GridPlace) => cellAt(table.current, to)?.focus();
    const size = { rows: students.length, columns: dates.length };
    if (place) pressInGrid(event, place, size, { open: openAt, move });
  }

  return {
    at,
    events: {
      onKeyDown: press,
      onClick: ({ target }: MouseEvent) => {
        const place = placeOf(target);
        if (place) openAt(place);
      },
      onFocus: ({ target }: FocusEvent) => {
        const place = placeOf(target);
        if (place) setFocused(place);
      },
    },
  };
}

function Columns({ dates }: Pick<RegisterGrid, 'dates'>) {
  return (
    <colgroup>
      <col className="rg-col-name" />
      {dates.map(({ date }) => (
        <col key={date} className="rg-col-date" />
      ))}
      <col />
      <col className="rg-col-total" span={countedLetters.length} />
    </colgroup>
  );
}
