import { Checkbox } from 'antd';
import type { ReactNode } from 'react';
import { roleWords, type Role } from '@homeroom/shared/roles';

interface RightsTableProps<Right extends string, Holder extends Role> {
  title: string;
  rights: readonly Right[];
  roles: readonly Holder[];
  labelOf: (right: Right) => string;
  /** Shown below a label. */
  codeOf?: (right: Right) => string;
  /** The content of a column 'On'. */
  switchOf?: (right: Right) => ReactNode;
  isAllowed: (right: Right, role: Holder) => boolean;
  isDisabled: (right: Right) => boolean;
  onChange: (right: Right, role: Holder, allowed: boolean) => void;
}

/** Which role has which right, as checkboxes. */
export function RightsTable<Right extends string, Holder extends Role>({
  title,
  rights,
  roles,
  labelOf,
  codeOf,
  switchOf,
  isAllowed,
  isDisabled,
  onChange,
}: RightsTableProps<Right, Holder>) {
  return (
    <table className="rights-table">
      <thead>
        <tr>
          {[title, ...(switchOf ? ['On'] : []), ...roles.map((role) => roleWords[role])].map((heading) => (
            <th key={heading} scope="col">
              {heading}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rights.map((right) => (
          <tr key={right}>
            <th scope="row">
              {labelOf(right)}
              {codeOf && <code>{codeOf(right)}</code>}
            </th>
            {switchOf && <td>{switchOf(right)}</td>}
            {roles.map((role) => (
              <td key={role}>
                <Checkbox
                  aria-label={`${labelOf(right)}: ${roleWords[role]}`}
                  checked={isAllowed(right, role)}
                  disabled={isDisabled(right)}
                  onChange={({ target }) => onChange(right, role, target.checked)}
                />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
