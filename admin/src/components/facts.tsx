import type { ReactNode } from 'react';
import './facts.css';
import './figures.css';

export interface Fact {
  label: string;
  value: ReactNode;
}

/** Facts as a two-column list, in a dialog or on a record's page; those that do not apply are left out. */
export function Facts({ facts }: { facts: readonly (Fact | false | '' | null | undefined)[] }) {
  return (
    <dl className="facts">
      {facts.map(
        (fact) =>
          fact && (
            <div key={fact.label}>
              <dt>{fact.label}</dt>
              <dd>{fact.value}</dd>
            </div>
          ),
      )}
    </dl>
  );
}

interface Figure {
  label: string;
  value: ReactNode;
  /** Whether the value is text or a date rather than a count. */
  text?: boolean;
}

/** A strip of figures divided by hairlines, label over value (design, Result strip). */
export function Figures({ figures }: { figures: readonly Figure[] }) {
  return (
    <dl className="figures">
      {figures.map(({ label, value, text }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd className={text ? 'text' : 'num'}>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
