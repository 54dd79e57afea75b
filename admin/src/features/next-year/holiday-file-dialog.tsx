import { Button, Checkbox } from 'antd';
import { useState } from 'react';
import { showDate } from '@homeroom/shared/dates';
import {
  holidayFileEndings,
  holidayFileProblem,
  shareDay,
  type HolidayFile,
  type PlannedHoliday,
} from '@homeroom/shared/next-year/holiday-file';
import type { PlannedPeriod } from '@homeroom/shared/next-year/next-year';
import type { DateOrder } from '@homeroom/shared/imports';
import { plural } from '@homeroom/shared/text';
import { CheckAll } from '../../components/check-all';
import { turned } from '../../components/choose-range';
import { Dialog } from '../../components/dialog';
import { Problem } from '../../components/problem';
import { useAct } from '../../providers/use-act';
import { DateOrderQuestion } from '../../resources/sheet-import/questions';
import { FileDrop } from '../../resources/sheet-import/file-drop';

interface HolidayFileDialogProps {
  year: PlannedPeriod;
  present: readonly PlannedPeriod[];
  onAdd: (holidays: PlannedHoliday[]) => void;
  onClose: () => void;
}

interface Sent {
  file: File;
  dateOrder?: DateOrder;
}

/** Chooses among the holidays of a file that fall within the year; those that share a day with another are not chosen at first. */
export function HolidayFileDialog({ year, present, onAdd, onClose }: HolidayFileDialogProps) {
  const [refused, setRefused] = useState<string | null>(null);
  const [chosen, setChosen] = useState<ReadonlySet<PlannedHoliday>>(new Set());
  const isPresent = (holiday: PlannedHoliday) => present.some((each) => shareDay(each, holiday));
  const reading = useAct<Sent, HolidayFile>(
    ({ file, dateOrder }) => {
      const form = new FormData();
      form.append('file', file);
      const { firstDay, lastDay } = year;
      return ['POST', '/next-year/holidays', form, { params: { firstDay, lastDay, dateOrder } }];
    },
    { stale: false, then: ({ holidays }) => setChosen(new Set(holidays.filter((each) => !isPresent(each)))) },
  );
  const read = (file: File) => {
    const problem = holidayFileProblem(file);
    setRefused(problem);
    reading.reset();
    if (!problem) reading.mutate({ file });
  };
  const { data, variables } = reading;
  const count = chosen.size;
  return (
    <Dialog
      open
      width={560}
      title="Holidays from a file"
      onCancel={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            type="primary"
            disabled={count === 0}
            onClick={() => onAdd((data?.holidays ?? []).filter((each) => chosen.has(each)))}
          >
            {count === 0 ? 'Add' : `Add ${plural(count, 'holiday')}`}
          </Button>
        </>
      }
    >
      <Problem className="dialog-problem">{refused ?? reading.error?.message}</Problem>
      {data ? (
        <>
          {data.ambiguous && variables && (
            <DateOrderQuestion
              ambiguous={data.ambiguous}
              onAnswer={(dateOrder) => reading.mutate({ ...variables, dateOrder })}
            />
          )}
          <HolidayChoices holidays={data.holidays} chosen={chosen} isPresent={isPresent} onChoose={setChosen} />
          <LeftOut file={data} />
        </>
      ) : (
        <HolidayDrop reading={reading.isPending ? (variables?.file.name ?? '') : null} onFile={read} />
      )}
    </Dialog>
  );
}

interface HolidayChoicesProps {
  holidays: readonly PlannedHoliday[];
  chosen: ReadonlySet<PlannedHoliday>;
  /** Whether the year has a holiday on its days already. */
  isPresent: (holiday: PlannedHoliday) => boolean;
  onChoose: (chosen: ReadonlySet<PlannedHoliday>) => void;
}

function HolidayChoices({ holidays, chosen, isPresent, onChoose }: HolidayChoicesProps) {
  return (
    <>
      {holidays.length > 0 && (
        <CheckAll
          chosen={chosen.size}
          of={holidays.length}
          onChange={({ target }) => onChoose(new Set(target.checked ? holidays : []))}
        >
          {plural(holidays.length, 'holiday')} in the year
        </CheckAll>
      )}
      <ul className="holiday-choices" aria-label="Holidays in the file">
        {holidays.map((holiday) => (
          <li key={`${holiday.firstDay} ${holiday.name}`}>
            <Checkbox
              checked={chosen.has(holiday)}
              onChange={({ target }) => onChoose(turned(chosen, [holiday], target.checked))}
            >
              {holiday.name}{' '}
              <span className="small muted num">
                {showDate(holiday.firstDay)}
                {holiday.lastDay !== holiday.firstDay && ` to ${showDate(holiday.lastDay)}`}
                {isPresent(holiday) && ' · there is a holiday on these days already'}
              </span>
            </Checkbox>
          </li>
        ))}
      </ul>
    </>
  );
}

interface HolidayDropProps {
  /** The name of the file that is being read. */
  reading: string | null;
  onFile: (file: File) => void;
}

const HolidayDrop = ({ reading, onFile }: HolidayDropProps) => (
  <FileDrop
    accept={holidayFileEndings.join()}
    disabled={reading !== null}
    onFile={onFile}
    title={reading === null ? 'Choose a calendar or spreadsheet, or drop it here' : `Reading ${reading}…`}
  >
    iCalendar (.ics), or .xlsx or .csv with the columns Date and Name, and To for the last day
  </FileDrop>
);

const mostNamed = 5;

/** What of the file is not offered, and why. */
function LeftOut({ file: { outside, problems } }: { file: HolidayFile }) {
  const rest = problems.length - mostNamed;
  return (
    <div className="small muted">
      {outside > 0 && <p>{plural(outside, 'event is', 'events are')} outside the year.</p>}
      {problems.slice(0, mostNamed).map(({ row, reason }) => (
        <p key={row}>
          Row {row}: {reason}
        </p>
      ))}
      {rest > 0 && <p>{plural(rest, 'more row')} could not be read.</p>}
    </div>
  );
}
