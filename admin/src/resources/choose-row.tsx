import { Checkbox } from 'antd';
import type { BaseRecord } from '@refinedev/core';
import './choose-row.css';

interface ChooseRowProps<Row> {
  row: Row;
  name: string;
  chosen: readonly Row[];
  /** Without it there is no check box. */
  onChoose: ((rows: Row[]) => void) | undefined;
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
