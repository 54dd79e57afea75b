import { Problem } from '../../../components/problem';
import type { HttpError } from '@refinedev/core';
import { Alert, Button } from 'antd';
import type { ClassPreview } from '@homeroom/shared/assignments/schedules';
import { showDate, showDay, type IsoDate } from '@homeroom/shared/dates';
import { plural } from '@homeroom/shared/text';
import { useState } from 'react';
import { FixLink } from '../../../components/why-not';
import { assignFailure, retryHint } from './assign-class';
import { coversInWords, datesByMonth, pastInWords } from './class-dates';

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
        <Problem description={retryHint(failure)}>{assignFailure(failure)}</Problem>
      </div>
    );
  if (!preview) return <p className="class-effect muted">Counting the class dates…</p>;
  const { dates, past, clashes } = preview;
  const covers = coversInWords(preview.covers);
  return (
    <div className="class-effect" role="status">
      {dates.length === 0 ? (
        <Alert
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
      {covers && <Alert showIcon message={covers} />}
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

/** Up to this many dates are listed at once. */
const fewDates = 4;

/** How many dates, from when to when, and in which months; all of them on request. */
function ClassDatesSummary({ dates }: { dates: readonly IsoDate[] }) {
  const [all, setAll] = useState(dates.length <= fewDates);
  return (
    <div className="class-dates">
      <h2>
        {plural(dates.length, 'class date')}: {showDate(dates[0]!)}
        {dates.length > 1 && ` to ${showDate(dates.at(-1)!)}`}
      </h2>
      {dates.length > 1 && (
        <p className="muted small num" {...(all && { tabIndex: 0, role: 'group', 'aria-label': 'Class dates' })}>
          {all ? dates.map(showDay).join(' · ') : datesByMonth(dates)}
        </p>
      )}
      {dates.length > fewDates && (
        <Button type="link" size="small" aria-expanded={all} onClick={() => setAll(!all)}>
          {all ? 'Show months' : 'Show all dates'}
        </Button>
      )}
    </div>
  );
}
