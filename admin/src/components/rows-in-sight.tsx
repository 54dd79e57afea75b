import { createContext, use, useMemo, useRef, type ComponentPropsWithRef } from 'react';
import { useSchoolTheme } from '../providers/school-theme';
import { rowHeights } from '../theme/css-variables';
import { usePrinting } from './print/printing';
import { Rows, type RowsProps } from './rows';
import { useRowsInSight } from './use-rows-in-sight';
import './rows-in-sight.css';

const components = { body: { wrapper: DrawnRows } };

/**
 * Rows as a table of which only those in sight are drawn, so that two thousand scroll like forty. All have one height, and the columns
 * need fixed widths, so that none moves when other rows are drawn.
 */
export function RowsInSight<Row extends object, By extends string = string>({
  rows,
  className = '',
  rowSelection,
  ...table
}: RowsProps<Row, By>) {
  const place = useRef<HTMLDivElement>(null);
  const rowSize = rowHeights[useSchoolTheme().density];
  const printing = usePrinting();
  const { from, to } = useRowsInSight(place, { count: rows.length, size: rowSize });
  const room = useMemo(
    () => ({ before: from * rowSize, after: (rows.length - to) * rowSize }),
    [from, to, rows.length, rowSize],
  );
  return (
    <div ref={place}>
      <RoomAround value={room}>
        <Rows<Row, By>
          {...table}
          className={`rows-in-sight ${className}`}
          tableLayout="fixed"
          components={components}
          rowSelection={rowSelection && { columnWidth: 40, ...rowSelection }}
          // Paper needs all rows.
          rows={printing ? rows : rows.slice(from, to)}
          onRow={(_, at = 0) => ({ 'aria-rowindex': from + at + 2 })}
        />
      </RoomAround>
    </div>
  );
}

/** The height in px of the rows before and after those that are drawn. */
const RoomAround = createContext({ before: 0, after: 0 });

/** A table body with gaps in place of the rows that are not drawn. */
function DrawnRows({ children, ...rest }: ComponentPropsWithRef<'tbody'>) {
  const { before, after } = use(RoomAround);
  return (
    <tbody {...rest}>
      {before > 0 && <tr aria-hidden className="room" style={{ height: before }} />}
      {children}
      {after > 0 && <tr aria-hidden className="room" style={{ height: after }} />}
    </tbody>
  );
}
