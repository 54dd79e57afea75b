import { Checkbox } from 'antd';
import type { ReactNode } from 'react';
import { roleWords, type Role } from '@homeroom/shared/roles';

interface RightsTableProps<Right extends string> {
  headings: readonly string[];
  rights: readonly Right[];
  labelOf: (right: Right) => string;
  /** Shown below a label. */
  codeOf?: (right: Right) => string;
  /** The cells after the label. */
  children: (right: Right) => ReactNode;
}

/** Which role has which right. */
export const RightsTable = <Right extends string>({
  headings,
  rights,
  labelOf,
  codeOf,
  children,
}: RightsTableProps<Right>) => (
  <table className="rights-table">
    <thead>
      <tr>
        {headings.map((heading) => (
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
          {children(right)}
        </tr>
      ))}
    </tbody>
  </table>
);

interface RoleCellsProps<Holder extends Role> {
  label: string;
  roles: readonly Holder[];
  isAllowed: (role: Holder) => boolean;
  disabled: boolean;
  onChange: (role: Holder, allowed: boolean) => void;
}

/** A checkbox for each role. */
export const RoleCells = <Holder extends Role>({
  label,
  roles,
  isAllowed,
  disabled,
  onChange,
}: RoleCellsProps<Holder>) =>
  roles.map((role) => (
    <td key={role}>
      <Checkbox
        aria-label={`${label}: ${roleWords[role]}`}
        checked={isAllowed(role)}
        disabled={disabled}
        onChange={({ target }) => onChange(role, target.checked)}
      />
    </td>
  ));
