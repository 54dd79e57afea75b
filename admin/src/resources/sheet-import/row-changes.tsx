import { Checkbox } from 'antd';
import type { RosterChange } from '@homeroom/shared/student-import';

interface RowChangesProps {
  changes: readonly RosterChange[];
  declined: ReadonlySet<string>;
  onDecline: (key: string, declined: boolean) => void;
}

/** 'Phone: 555-1 → 555-2', each with a checkbox. */
export function RowChanges({ changes, declined, onDecline }: RowChangesProps) {
  return (
    <ul className="import-changes">
      {changes.map(({ key, label, from, to }) => (
        <li key={key}>
          <Checkbox checked={!declined.has(key)} onChange={({ target }) => onDecline(key, !target.checked)}>
            {label}: {from ? <s>{from}</s> : <span className="faint">none</span>} → <b>{to}</b>
          </Checkbox>
        </li>
      ))}
    </ul>
  );
}
