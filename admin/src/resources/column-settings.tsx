import { TableOutlined } from '@ant-design/icons';
import { Button, Checkbox, Popover } from 'antd';
import { RowButton } from '../components/row-button';
import type { ShownColumns } from './use-shown-columns';

/** Chooses the columns of the table; the first is always shown. */
export function ColumnSettings({ columns: { shown, others, choose } }: { columns: ShownColumns }) {
  const names = shown.map((column) => column.name);
  const hidden = others.length + 1 - shown.length;
  const choices = (
    <div className="column-choices" role="group" aria-label="Columns">
      {others.map((column) => (
        <Checkbox
          key={column.name}
          checked={names.includes(column.name)}
          onChange={({ target }) =>
            choose(target.checked ? [...names, column.name] : names.filter((name) => name !== column.name))
          }
        >
          {column.title}
        </Checkbox>
      ))}
      <RowButton disabled={hidden === 0} onClick={() => choose(others.map((column) => column.name))}>
        Show all
      </RowButton>
    </div>
  );
  return (
    <Popover trigger="click" placement="bottomLeft" arrow={false} content={choices}>
      <Button icon={<TableOutlined />}>{hidden > 0 ? `Columns · ${hidden} hidden` : 'Columns'}</Button>
    </Popover>
  );
}
