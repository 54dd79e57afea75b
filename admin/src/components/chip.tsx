import type { ReactNode } from 'react';
import './chip.css';

interface ChipProps {
  /** The figure after the words. */
  count?: number | string;
  /** Whether the chip's filter is on; with it the chip says `aria-pressed`. */
  pressed?: boolean;
  /** Without an outline, for the lesser ones of a row. */
  quiet?: boolean;
  /** A glyph before the words. */
  mark?: ReactNode;
  onClick?: () => void;
  children: ReactNode;
}

/** A count; with `onClick` a filter that one presses. */
export function Chip({ count, pressed, quiet, mark, onClick, children }: ChipProps) {
  const className = quiet ? 'chip quiet' : 'chip';
  const words = (
    <>
      {mark}
      {children}
      {count !== undefined && <b>{count}</b>}
    </>
  );
  if (!onClick) return <span className={className}>{words}</span>;
  return (
    <button type="button" className={className} aria-pressed={pressed ?? false} onClick={onClick}>
      {words}
    </button>
  );
}

/** A row of chips; it scrolls sideways on a phone. */
export function Chips({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="chips" role="group" aria-label={label}>
      {children}
    </div>
  );
}

/** The hairline between two groups of chips. */
export function ChipBar() {
  return <i className="chip-bar" />;
}
