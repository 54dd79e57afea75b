import { useEffect, useId, useRef, useState } from 'react';
import { addDays, isIsoDate, type IsoDate } from '@homeroom/shared/dates';
import { readDate } from '@homeroom/shared/typed-dates';
import { RowButton } from '../components/link-button';
import { useSchool } from '../providers/school';
import { DateInput } from './date-input';
import './filter-controls.css';
import './dates-filter.css';

export interface DateRange {
  from?: IsoDate | undefined;
  to?: IsoDate | undefined;
}

type Ends = { from: IsoDate | undefined; to: IsoDate | undefined };

interface DatesFilterProps {
  value: DateRange;
  /** Called only with valid dates in the right order. */
  onChange: (range: Ends) => void;
  /** Names the dates, if a screen has several ranges. */
  label?: string;
  /** Shows `label` before the fields. */
  named?: boolean;
  /** Shows 'From' and 'To' above the fields, as in a form, instead of inside them. */
  labelled?: boolean;
}

const usual = [
  { label: 'Today', days: 1 },
  { label: 'Last 2 weeks', days: 14 },
  { label: 'Last 30 days', days: 30 },
  { label: 'Last 90 days', days: 90 },
];

const sameRange = (one: DateRange, other: DateRange) => one.from === other.from && one.to === other.to;

/** Why a range is not valid, and which of its fields is wrong. */
function problemOf({ from, to }: DateRange, today: IsoDate) {
  for (const [end, text] of [['from', from] as const, ['to', to] as const])
    if (text && !isIsoDate(text)) return { end, words: readDate(text, today).problem };
  return from && to && from > to ? { end: 'to' as const, words: 'This range ends before it begins.' } : undefined;
}

/** A range of dates, both included, each picked or typed like any other date, with buttons for common ranges. */
export function DatesFilter({ value, onChange, label = '', named = false, labelled = false }: DatesFilterProps) {
  const { today } = useSchool();
  const id = useId();
  // What was entered stays in the fields: the value follows later, and never follows what is invalid.
  const [entered, setEntered] = useState<DateRange | null>(null);
  const asked = useRef<Ends>(null);
  const { from, to } = value;
  useEffect(() => {
    if (asked.current && sameRange(asked.current, { from, to })) return;
    asked.current = null;
    setEntered(null);
  }, [from, to]);
  const [round, setRound] = useState(0);
  const shown = entered ?? value;
  const problem = problemOf(shown, today);

  const take = (next: Ends) => {
    setEntered(next);
    if (problemOf(next, today) || sameRange(next, asked.current ?? value)) return;
    asked.current = next;
    onChange(next);
  };
  const choose = (days: number) => {
    // New fields: a press inside its calendar does not close the old one.
    setRound(round + 1);
    take({ from: addDays(today, 1 - days), to: today });
  };
  const foot = (
    <div className="dates-filter-usual">
      {usual.map(({ label: words, days }) => (
        <RowButton key={days} onClick={() => choose(days)}>
          {words}
        </RowButton>
      ))}
    </div>
  );
  const field = (end: 'from' | 'to', name: string) => (
    <div className="dates-filter-end">
      <label className={labelled ? 'dates-filter-label' : 'hidden-words'} htmlFor={`${id}-${end}`}>
        {[label, name].filter(Boolean).join(' ')}
      </label>
      <DateInput
        key={round}
        id={`${id}-${end}`}
        value={shown[end] ?? null}
        empty={name}
        explained
        foot={foot}
        aria-invalid={problem?.end === end || undefined}
        aria-describedby={problem?.end === end ? `${id}-problem` : undefined}
        onChange={(date) => take({ from: shown.from, to: shown.to, [end]: date })}
      />
    </div>
  );
  return (
    <div className="dates-filter">
      {named && (
        <span className="dates-filter-name muted" aria-hidden>
          {label}
        </span>
      )}
      {field('from', 'From')}
      {field('to', 'To')}
      {problem && (
        <p className="filter-problem" id={`${id}-problem`} role="alert">
          {problem.words}
        </p>
      )}
    </div>
  );
}
