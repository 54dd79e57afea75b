import type { HttpError } from '@refinedev/core';
import { Alert } from 'antd';
import type { ReactNode } from 'react';

interface DryRunPreviewProps<Answer> {
  /** The result of `useDryRun`. */
  of: { preview: Answer | undefined; error: HttpError | null; stale: boolean };
  /** Named while the first answer loads: 'classes'. */
  counts: string;
  children: (answer: Answer) => ReactNode;
}

/** The effect of a calendar dialog before anything is saved, or the error of its dry run. */
export function DryRunPreview<Answer>({ of: { preview, error, stale }, counts, children }: DryRunPreviewProps<Answer>) {
  if (error) return <Alert type="error" showIcon message={error.message} />;
  if (!preview) return <p className="preview muted">Counting the {counts}…</p>;
  return (
    <div className="preview" role="status" aria-busy={stale}>
      {children(preview)}
    </div>
  );
}
