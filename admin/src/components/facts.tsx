import type { ReactNode } from 'react';
import './facts.css';
import './figures.css';

interface Fact {
  label: string;
  value: ReactNode;
}

/** Stands in a list for what does not apply and is left out. */
type Absent = false | '' | null | undefined;

/** Facts as a two-column list, in a dialog or on a record's page. */
export function Facts({ facts }: { facts: readonly (Fact | Absent)[] }) {
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

interface Figure extends Fact {
  /** Whether the value is text or a date rather than a count. */
  text?: boolean;
}

/** A strip of figures divided by hairlines, label over value (design, Result strip). */
export function Figures({ figures }: { figures: readonly (Figure | Absent)[] }) {
  return (
    <dl className="figures">
      {figures.map(
        (figure) =>
          figure && (
            <div key={figure.label}>
              <dt>{figure.label}</dt>
              <dd className={figure.text ? 'text' : 'num'}>{figure.value}</dd>
            </div>
          ),
      )}
    </dl>
  );
}
