import { useId, type ReactNode } from 'react';

interface ChoiceProps {
  label?: string;
  help?: string;
  /** Instead of the help. */
  problem?: string;
  children: (labelId: string) => ReactNode;
}

/** A label above a choice, with help or what is wrong below. */
export function Choice({ label, help, problem, children }: ChoiceProps) {
  const id = useId();
  return (
    <div className="theme-choice" role="group" aria-labelledby={id}>
      <div id={id} className="theme-label">
        {label}
      </div>
      {children(id)}
      {problem ? <Problem>{problem}</Problem> : help && <p className="faint small">{help}</p>}
    </div>
  );
}

export const Problem = ({ children }: { children: string }) => (
  <p className="theme-problem small" role="alert">
    {children}
  </p>
);
