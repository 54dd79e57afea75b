import type { BaseRecord } from '@refinedev/core';
import { Checkbox, type TableProps } from 'antd';
import { CheckAll } from './check-all';
import './choosing.css';

interface Choosing<Row> {
  /** Those shown, drawn or not. */
  rows: readonly Row[];
  chosen: readonly Row[];
  onChoose: (rows: Row[]) => void;
  /** 'students'. */
  plural: string;
}

/** Chooses all rows shown, or none of them. Rows stay chosen when a filter leaves them out. */
export function ChooseAll<Row extends BaseRecord>({ rows, chosen, onChoose, plural }: Choosing<Row>) {
  const ids = new Set(chosen.map(({ id }) => id));
  const others = rows.filter(({ id }) => !ids.has(id));
  return (
    <CheckAll
      aria-label={`Choose all ${plural} shown`}
      chosen={rows.length - others.length}
      of={rows.length}
      onChange={() => {
        const shown = new Set(rows.map(({ id }) => id));
        onChoose(others.length > 0 ? [...chosen, ...others] : chosen.filter(({ id }) => !shown.has(id)));
      }}
    />
  );
}

/** The check boxes of a table. */
export function choosing<Row extends BaseRecord>({
  nameOf,
  ...all
}: Choosing<Row> & { nameOf: (row: Row) => string }): TableProps<Row>['rowSelection'] {
  const { rows, chosen, onChoose } = all;
  return {
    selectedRowKeys: chosen.map(({ id }) => id!),
    preserveSelectedRowKeys: true,
    columnTitle: <ChooseAll {...all} />,
    onChange(keys) {
      const known = new Map([...chosen, ...rows].map((row) => [row.id, row]));
      onChoose(keys.flatMap((key) => known.get(key as number) ?? []));
    },
    getCheckboxProps: (row) => ({ 'aria-label': `Choose ${nameOf(row)}` }) as object,
  };
}

interface ChooseRowProps<Row> extends Pick<Choosing<Row>, 'chosen'> {
  row: Row;
  name: string;
  /** Without it there is no check box. */
  onChoose: Choosing<Row>['onChoose'] | undefined;
}

/** The check box of a card. */
export function ChooseRow<Row extends BaseRecord>({ row, name, chosen, onChoose }: ChooseRowProps<Row>) {
  if (!onChoose) return null;
  const others = chosen.filter(({ id }) => id !== row.id);
  return (
    <Checkbox
      className="choose-row"
      aria-label={`Choose ${name}`}
      checked={others.length < chosen.length}
      onChange={({ target }) => onChoose(target.checked ? [...others, row] : others)}
    />
  );
}
