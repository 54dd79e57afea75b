import type { ReactNode } from 'react';
import { showCount } from '@homeroom/shared/text';
import './chip.css';

interface ChipProps {
  /** Shown after the text. */
  count?: number | string;
  /** Whether the chip's filter is on (`aria-pressed`). */
  pressed?: boolean;
  /** No outline, for less important chips. */
  quiet?: boolean;
  /** A glyph before the text. */
  mark?: ReactNode;
  onClick?: () => void;
  children: ReactNode;
}

/** A label with a count; with `onClick` it is a filter button. */
export function Chip({ count, pressed, quiet, mark, onClick, children }: ChipProps) {
  const className = quiet ? 'chip quiet' : 'chip';
  const words = (
    <>
      {mark}
      {children}
      {count !== undefined && <b>{typeof count === 'number' ? showCount(count) : count}</b>}
    </>
  );
  if (!onClick) return <span className={className}>{words}</span>;
  return (
    <button type="button" className={className} aria-pressed={pressed ?? false} onClick={onClick}>
      {words}
    </button>
  );
}

/** A row of chips, which scrolls sideways on a phone. */
export function Chips({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="chips" role="group" aria-label={label}>
      {children}
    </div>
  );
}

/** A hairline between groups of chips. */
export function ChipBar() {
  return <i className="chip-bar" />;
}
