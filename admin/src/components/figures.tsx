import type { ReactNode } from 'react';
import './figures.css';

export interface Figure {
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
