import type { HttpError } from '@refinedev/core';
import { Alert } from 'antd';
import type { ClassPreview } from '@homeroom/shared/assignments/schedules';
import { FixLink } from '../../../components/why-not';
import { assignFailure, retryHint } from './assign-class';
import { ClassDatesSummary } from './class-dates-summary';
import { coversInWords, pastInWords } from './class-dates';

interface ClassEffectProps {
  preview: ClassPreview | undefined;
  /** Why it was not assigned, or would not be. */
  failure: HttpError | null;
}

/**
 * The dates on which the class will meet, how many are past, and conflicts of its teacher or section, which refuse nothing; or why it is
 * refused.
 */
export function ClassEffect({ preview, failure }: ClassEffectProps) {
  if (failure)
    return (
      <div className="class-effect">
        <Alert type="error" showIcon role="alert" message={assignFailure(failure)} description={retryHint(failure)} />
      </div>
    );
  if (!preview) return <p className="class-effect muted">Counting the class dates…</p>;
  const { dates, past, clashes, covers } = preview;
  return (
    <div className="class-effect" role="status">
      {dates.length === 0 ? (
        <Alert
          type="info"
          showIcon
          message={
            <>
              It has no class dates yet: no date in the semester’s calendar matches. <FixLink cause="NO_DATES" />
            </>
          }
        />
      ) : (
        <ClassDatesSummary dates={dates} />
      )}
      {past > 0 && <Alert type="warning" showIcon message={pastInWords(past, dates.length)} />}
      {covers.passing + covers.ending > 0 && <Alert type="info" showIcon message={coversInWords(covers)} />}
      {clashes.length > 0 && (
        <Alert
          type="warning"
          showIcon
          message={clashes.map((clash) => (
            <p key={clash}>{clash}</p>
          ))}
        />
      )}
    </div>
  );
}
