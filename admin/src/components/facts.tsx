import type { ReactNode } from 'react';
import './facts.css';

export interface Fact {
  label: string;
  value: ReactNode;
}

/** Facts as a two-column list, in a dialog or on a record's page. */
export function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className="facts">
      {facts.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
