import { useId, type ReactNode } from 'react';
import { Glyph } from '../../../components/glyph';

/** A step is answered, is the one to answer now, or waits for those before. */
type StepState = 'done' | 'current' | 'waiting';

interface GrantStepProps {
  number: number;
  state: StepState;
  title: ReactNode;
  /** After the title. */
  note?: ReactNode;
  actions?: ReactNode;
  /** What is missing before the step can be answered; it then stands in its place. */
  missing?: string;
  children?: ReactNode;
}

/** One of the four steps, with its number: a check once it is answered, a ring while it is the one to answer. A phone has no room for the numbers. */
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
