import type { Ref } from 'react';
import { steps } from './steps';

/** The steps in a line, and the current one as a heading, which gets the focus when its step is reached. */
export function StepHead({ step, ref }: { step: number; ref: Ref<HTMLHeadingElement> }) {
  return (
    <div className="enroll-steps">
      <ol aria-label="Steps">
        {steps.map(({ title }, at) => (
          <li
            key={title}
            className={at <= step ? 'reached' : undefined}
            aria-current={at === step ? 'step' : undefined}
          >
            <span>{title}</span>
          </li>
        ))}
      </ol>
      <h2 ref={ref} tabIndex={-1}>
        <span className="muted">
          Step {step + 1} of {steps.length}
        </span>{' '}
        <span className="enroll-step-title">{steps[step]!.title}</span>
      </h2>
    </div>
  );
}
