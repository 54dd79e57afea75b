import type { ReactNode } from 'react';
import { Problem } from './problem';
import type { useDryRun } from './use-dry-run';

interface DryRunPreviewProps<Answer> {
  of: Pick<ReturnType<typeof useDryRun<Answer>>, 'preview' | 'error' | 'stale'>;
  /** Named while the first answer loads: 'the classes'. */
  counts: string;
  className?: string;
  children: (answer: Answer) => ReactNode;
}

/** The effect of an act before anything is saved, or why it is refused. */
export function DryRunPreview<Answer>({ of, counts, className = '', children }: DryRunPreviewProps<Answer>) {
  const { preview, error, stale } = of;
  if (error) return <Problem>{error.message}</Problem>;
  if (!preview) return <p className={`${className} muted`}>Counting {counts}…</p>;
  return (
    <div className={className} role="status" aria-busy={stale}>
      {children(preview)}
    </div>
  );
}
