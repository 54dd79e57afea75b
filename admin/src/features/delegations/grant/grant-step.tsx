import { useId, type ReactNode } from 'react';
import { Glyph } from '../../../components/glyph';

/** Answered, to be answered now, or waiting for earlier steps. */
type StepState = 'done' | 'current' | 'waiting';

interface GrantStepProps {
  number: number;
  state: StepState;
  title: ReactNode;
  /** Shown after the title. */
  note?: ReactNode;
  actions?: ReactNode;
  /** Shown in the step's place while it cannot be answered. */
  missing?: string;
  children?: ReactNode;
}

/** One of the four steps with its number: a check once answered, a ring while current. A phone has no room for numbers. */
export function GrantStep({ number, state, title, note, actions, missing, children }: GrantStepProps) {
  const id = useId();
  return (
    <section className={`grant-step is-${state}`} aria-labelledby={id}>
      <span className="grant-step-mark" aria-hidden>
        {state === 'done' ? <Glyph name="check" /> : number}
      </span>
      <div className="grant-step-in">
        <header>
          <h3 id={id}>{title}</h3>
          {note && <span className="muted small num">{note}</span>}
          {actions && <div className="grant-step-actions">{actions}</div>}
        </header>
        {missing ? <p className="faint small">{missing}</p> : children}
      </div>
    </section>
  );
}
