import type { ReactNode } from 'react';
import { Figures } from '../../components/facts';
import { Panel } from '../../components/panel';
import { showCount } from '@homeroom/shared/text';

/** Describes an import before or after it ran, as a sentence and figures. */
export interface Told {
  sentence: string;
  figures: Record<string, number>;
}

export function ToldPanel({ label, told, children }: { label: string; told: Told; children?: ReactNode }) {
  const figures = Object.entries(told.figures).map(([name, value]) => ({
    label: name,
    value: showCount(value),
  }));
  return (
    <Panel aria-label={label}>
      <p className="import-sentence" role="status">
        {told.sentence}
      </p>
      <Figures figures={figures} />
      {children}
    </Panel>
  );
}
