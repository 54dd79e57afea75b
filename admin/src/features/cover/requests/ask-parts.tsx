import { Input, type InputProps } from 'antd';
import { Select } from '../../../components/select';
import type { ClassToAskFor, CoverRequestRow } from '@homeroom/shared/cover/cover-requests';
import { classWords } from '@homeroom/shared/text';
import { DateChoice, DateTools, type Choice } from '../grant/date-choice';
import { validDates } from '../grant/date-weeks';
import { meetingWords } from '../grant/grant-words';
import { reasonPlaceholder, reasonProblem } from '../reason-field';
import { allClasses, datesToShow } from './all-classes';

interface ClassSelectProps {
  classes: readonly ClassToAskFor[];
  value?: number;
  onChange?: (scheduleId: number) => void;
}

/** A class, or all. */
export const ClassSelect = ({ classes, value, onChange }: ClassSelectProps) => (
  <Select<number>
    className="grant-select"
    aria-label="Class"
    placeholder="Choose"
    options={[
      ...(classes.length > 1 ? [{ value: allClasses, label: 'All my classes' }] : []),
      ...classes.map((each) => ({ value: each.scheduleId, label: `${classWords(each)} · ${meetingWords(each)}` })),
    ]}
    notFoundContent="You have no current class."
    value={value}
    onChange={onChange}
  />
);

interface DatesPartProps extends Pick<Choice, 'dates' | 'chosen'> {
  classes: readonly ClassToAskFor[];
  requests: readonly CoverRequestRow[];
  /** Shown if there is no date. */
  none: string;
  onChoose?: Choice['onChoose'];
}

/** The dates of the classes; those that are covered or asked for are shown, but cannot be chosen. */
export function DatesPart({
  classes,
  requests,
  none,
  dates: free,
  chosen,
  onChoose = () => undefined,
}: DatesPartProps) {
  const { dates, taken } = datesToShow(classes, requests);
  const shown = validDates(dates);
  const choice = { dates: free, chosen, onChoose };
  return (
    <section className="ask-part" aria-label="Dates">
      <header>
        Dates
        <span className="muted num">
          {chosen.length} selected of {free.length}
        </span>
        <div>
          <DateTools {...choice} disabled={free.length === 0} />
        </div>
      </header>
      {shown.length > 0 ? <DateChoice {...choice} dates={shown} taken={taken} /> : <p className="muted">{none}</p>}
    </section>
  );
}

export const ReasonInput = ({ value = '', onChange }: Pick<InputProps, 'onChange'> & { value?: string }) => (
  <Input
    id="ask-reason"
    autoComplete="off"
    placeholder={reasonPlaceholder}
    status={reasonProblem(value) ? 'error' : undefined}
    value={value}
    onChange={onChange}
  />
);
