import { Popover } from 'antd';
import { useMemo, useRef, type CSSProperties, type ReactNode } from 'react';
import type { IsoDate } from '@homeroom/shared/dates';
import { spansSemesters } from '@homeroom/shared/reports/reports';
import type { CellPlace } from '@homeroom/shared/attendance/cell-place';
import type { GridPlace } from '../../../components/grid/grid-keys';
import { weekStarts } from '../../../components/grid/months';
import { usePageTop } from '../../../components/grid/use-page-top';
import { useLowWindow, usePhone } from '../../../theme/use-media';
import { columnSize, footRows, gridHeights, gridVariables, tilePlace, type GridHeights } from './grid-sizes';
import { MatrixFoot, MatrixHead } from './matrix-edges';
import './matrix-grid.css';
import { MatrixLine } from './matrix-line';
import { MatrixCursor, useMatrixCursor } from './matrix-cursor';
import { classLabel, placeLabel, type Sheet, type SheetRow } from './sheet';
import { useGridWindow } from './use-grid-window';

interface MatrixGridProps {
  sheet: Sheet;
  today: IsoDate;
  partial: boolean;
  stale: boolean;
  /** Whether the reader may open a student's page. */
  linked: boolean;
  onOpen: (place: CellPlace) => void;
  card: { at: GridPlace; content: ReactNode } | null;
}

/** The matrix: a row for each student and class, a column for each class date. Only visible cells are drawn, in both directions: antd's virtual table draws every column of a row and stalled for 100 to 400 ms at 90 dates. */
export function MatrixGrid({ sheet, today, partial, stale, linked, onOpen, card }: MatrixGridProps) {
  const scroller = useRef<HTMLDivElement>(null);
  usePageTop(scroller);
  const { dates, rows } = sheet;
  const phone = usePhone();
  const low = useLowWindow();
  const heights = gridHeights[low ? 'low' : phone ? 'phone' : 'wide'];
  const latest = dates.findLastIndex((date) => date <= today);
  const { shown, follow } = useGridWindow(scroller, {
    rows: rows.length,
    rowSize: heights.row,
    columns: dates.length,
    latest,
  });
  const weeks = useMemo(() => new Set(weekStarts(dates)), [dates]);
  const semesters = useMemo(() => spansSemesters(sheet.rows), [sheet]);
  const sizes = useMemo(() => sizesOf(rows, heights, semesters), [rows, heights, semesters]);
  const cursor = useMatrixCursor(sheet, latest, onOpen);
  const { from, to } = shown.rows;

  return (
    <div
      ref={scroller}
      className={['mx-scroller', stale && 'is-stale', dates.length === 0 && 'is-dateless'].filter(Boolean).join(' ')}
      style={sizes}
      onScroll={follow}
      tabIndex={0}
      role="region"
      aria-label="Attendance matrix, scrolls in both directions"
    >
      <div
        role="table"
        aria-label="Attendance by student and date"
        aria-rowcount={rows.length + 1 + footRows}
        className="mx-table"
      >
        <MatrixHead dates={dates} weeks={weeks} today={today} partial={partial} scroller={scroller} />
        <div
          className="mx-body"
          role="rowgroup"
          style={{ height: rows.length * heights.row }}
          onClick={(event) => cursor.choose(event.target)}
        >
          <Stripes todayAt={dates.indexOf(today)} weeks={weeks} />
          {rows.slice(from, to).map((row, at) => (
            <MatrixLine
              key={from + at}
              row={row}
              at={from + at}
              size={heights.row}
              phone={phone}
              fromBlock={shown.blocks.from}
              toBlock={shown.blocks.to}
              linked={linked}
              semesters={semesters}
            />
          ))}
        </div>
        <MatrixFoot sheet={sheet} weeks={weeks} today={today} />
      </div>
      {card && <Card place={tilePlace(card.at, heights)}>{card.content}</Card>}
      {dates.length > 0 && <MatrixCursor sheet={sheet} heights={heights} {...cursor} />}
    </div>
  );
}

function sizesOf(rows: readonly SheetRow[], heights: GridHeights, semesters: boolean) {
  const namesOf = (nameOf: (row: SheetRow) => string) => new Set(rows.map(nameOf));
  return gridVariables(
    heights,
    namesOf((row) => row.sectionName),
    namesOf((row) => classLabel(row, semesters)),
    namesOf((row) => placeLabel(row, semesters)),
  );
}

/** The column of today, and the lines between weeks. */
const Stripes = ({ todayAt, weeks }: { todayAt: number; weeks: ReadonlySet<number> }) => (
  <div className="mx-stripes" aria-hidden>
    {todayAt >= 0 && <i className="mx-today" style={{ left: todayAt * columnSize }} />}
    {[...weeks].map((at) => (
      <i key={at} className="mx-week" style={{ left: at * columnSize }} />
    ))}
  </div>
);

/** A card beside a tile. */
const Card = ({ place, children }: { place: CSSProperties; children: ReactNode }) => (
  <Popover
    open
    content={children}
    placement="rightTop"
    arrow={false}
    trigger={[]}
    // The card stays inside the window when its form grows.
    align={{ overflow: { adjustX: true, shiftY: true } }}
  >
    <i className="mx-anchor" style={place} />
  </Popover>
);
