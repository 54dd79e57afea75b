import type { TableProps } from 'antd';
import { createContext, use, useMemo, useRef, type ComponentPropsWithRef } from 'react';
import { useSchoolTheme } from '../providers/school-theme';
import { rowHeights } from '../theme/css-variables';
import { CheckAll } from './check-all';
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
          // Paper needs all rows.
          rows={printing ? rows : rows.slice(from, to)}
          onRow={(_, at = 0) => ({ 'aria-rowindex': from + at + 2 })}
        />
      </RoomAround>
    </div>
  );
}

interface Choosing<Row> {
  rows: readonly Row[];
  chosen: readonly Row[];
  onChoose: (rows: Row[]) => void;
  /** 'students'. */
  plural: string;
  nameOf: (row: Row) => string;
}

/** Check boxes for all rows, also those that are not drawn. Rows stay chosen when a filter leaves them out. */
export function choosing<Row extends { id: number }>({
  rows,
  chosen,
  onChoose,
  plural,
  nameOf,
}: Choosing<Row>): TableProps<Row>['rowSelection'] {
  const ids = new Set(chosen.map(({ id }) => id));
  const others = rows.filter(({ id }) => !ids.has(id));
  const known = new Map([...rows, ...chosen].map((row) => [row.id, row]));
  return {
    selectedRowKeys: [...ids],
    preserveSelectedRowKeys: true,
    columnWidth: 40,
    columnTitle: (
      <CheckAll
        aria-label={`Choose all ${plural} shown`}
        chosen={rows.length - others.length}
        of={rows.length}
        onChange={() => {
          const shown = new Set(rows.map(({ id }) => id));
          onChoose(others.length > 0 ? [...chosen, ...others] : chosen.filter(({ id }) => !shown.has(id)));
        }}
      />
    ),
    onChange: (keys) => onChoose(keys.flatMap((key) => known.get(key as number) ?? [])),
    getCheckboxProps: (row) => ({ 'aria-label': `Choose ${nameOf(row)}` }) as object,
  };
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
