import type { ReactNode } from 'react';
import { Figures } from '../../components/facts';
import { Panel } from '../../components/panel';
import { showCount } from '@homeroom/shared/text';

/** Describes an import before or after it ran, as a sentence and figures. */
export interface ImportOutcome {
  sentence: string;
  figures: Record<string, number>;
}

export function OutcomesPanel({
  label,
  outcome,
  children,
}: {
  label: string;
  outcome: ImportOutcome;
  children?: ReactNode;
}) {
  const figures = Object.entries(outcome.figures).map(([name, value]) => ({
    label: name,
    value: showCount(value),
  }));
  return (
    <Panel aria-label={label}>
      <p className="import-sentence" role="status">
        {outcome.sentence}
      </p>
      <Figures figures={figures} />
      {children}
    </Panel>
  );
}
