import { TableOutlined } from '@ant-design/icons';
import { Badge, Button, Checkbox, Popover, Tooltip } from 'antd';
import { useId, useRef, useState, type Ref } from 'react';
import { addDays, showDayOfMonth, type IsoDate } from '@homeroom/shared/dates';
import { CheckAll } from '../../components/check-all';
import { RowButton } from '../../components/link-button';
import { monthsOf } from '../../components/grid/months';
import { useSchool } from '../../providers/school';
import { usePhone } from '../../theme/use-media';

interface DateColumnsProps {
  /** The words of the button (`short` on a phone) and its badge, and why it may be disabled (`none`). */
  words?: {
    all: string;
    short?: string;
    some: (hidden: number) => string;
    badge: (hidden: number) => string;
    none: string;
  };
  /** Why a loaded report has no dates. */
  why?: string | undefined;
  /** `undefined` before the report is loaded. */
  dates: readonly IsoDate[] | undefined;
  hidden: readonly IsoDate[];
  /** `next` gets the current hidden dates and returns the new ones. */
  onHide: (next: (hidden: readonly IsoDate[]) => IsoDate[]) => void;
}

const columnWords: NonNullable<DateColumnsProps['words']> = {
  all: 'Customize Columns',
  short: 'Columns',
  some: (hidden) => `Customize Columns · ${hidden} hidden`,
  badge: (hidden) => `${hidden} hidden`,
  none: 'There are no date columns until a report is loaded.',
};

/** Customize Columns: chooses which dates have a column (spec 2.12), or which ones the graph counts. */
export function DateColumns({ words = columnWords, why, dates, hidden, onHide }: DateColumnsProps) {
  const phone = usePhone();
  const [open, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const first = useRef<HTMLButtonElement>(null);
  const id = useId();
  const gone = dates?.filter((date) => hidden.includes(date)).length ?? 0;
  // The visible words do not change with the choice, because a wider button would move the choices below it.
  const button = (
    <Button
      ref={opener}
      icon={<TableOutlined />}
      disabled={!dates?.length}
      aria-label={gone > 0 ? words.some(gone) : words.all}
      aria-haspopup="dialog"
      aria-expanded={open}
      aria-controls={open ? id : undefined}
    >
      {phone ? (words.short ?? words.all) : words.all}
    </Button>
  );
  if (!dates?.length) return <Tooltip title={why ?? words.none}>{button}</Tooltip>;
  return (
    <Popover
      trigger="click"
      placement="bottomRight"
      arrow={false}
      open={open}
      onOpenChange={setOpen}
      // Until the popover is open, nothing in it can take the focus.
      afterOpenChange={(opened) => opened && first.current?.focus({ preventScroll: true })}
      destroyOnHidden
      content={
        <DateChoices
          id={id}
          first={first}
          title={words.all}
          dates={dates}
          hidden={hidden}
          onHide={onHide}
          onLeave={() => {
            setOpen(false);
            opener.current?.focus();
          }}
        />
      }
    >
      {/* The offset keeps the badge over this button, not over the next one. */}
      <Badge count={gone > 0 ? words.badge(gone) : 0} size="small" offset={[-26, 0]} color="var(--hr-accent)" title="">
        {button}
      </Badge>
    </Popover>
  );
}

interface DateChoicesProps extends Omit<DateColumnsProps, 'words' | 'why'> {
  id: string;
  first: Ref<HTMLButtonElement>;
  title: string;
  dates: readonly IsoDate[];
  onLeave: () => void;
}

function DateChoices({ id, first, title, dates, hidden, onHide, onLeave }: DateChoicesProps) {
  const { today } = useSchool();
  const isShown = (date: IsoDate) => !hidden.includes(date);
  const recent = dates.filter((date) => date > addDays(today, -28) && date <= today);
  let before = 0;
  return (
    <div
      id={id}
      className="date-choices"
      role="dialog"
      aria-label={title}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.stopPropagation();
        onLeave();
      }}
    >
      <header>
        <span className="muted small num">
          {dates.filter(isShown).length} of {dates.length} shown
        </span>
        <RowButton ref={first} onClick={() => onHide(() => [])}>
          Select All
        </RowButton>
        <RowButton onClick={() => onHide(() => [...dates])}>Clear All</RowButton>
        {recent.length > 0 && recent.length < dates.length && (
          <RowButton onClick={() => onHide(() => dates.filter((date) => !recent.includes(date)))}>
            Last 4 weeks
          </RowButton>
        )}
      </header>
      <div className="date-choices-months">
        {monthsOf(dates).map(({ name, count }) => {
          const ofMonth = dates.slice(before, (before += count));
          return <MonthChoice key={name} name={name} dates={ofMonth} hidden={hidden} onHide={onHide} />;
        })}
      </div>
    </div>
  );
}

interface MonthChoiceProps extends Pick<DateChoicesProps, 'dates' | 'hidden' | 'onHide'> {
  name: string;
}

/** A month's dates, of which all or some are shown. */
function MonthChoice({ name, dates, hidden, onHide }: MonthChoiceProps) {
  const isShown = (date: IsoDate) => !hidden.includes(date);
  return (
    <fieldset>
      <legend>
        <CheckAll
          chosen={dates.filter(isShown).length}
          of={dates.length}
          onChange={({ target }) =>
            onHide((now) => {
              const others = now.filter((date) => !dates.includes(date));
              return target.checked ? others : [...others, ...dates];
            })
          }
        >
          {name}
        </CheckAll>
      </legend>
      {dates.map((date) => (
        <Checkbox
          key={date}
          className="num"
          checked={isShown(date)}
          onChange={({ target }) =>
            onHide((now) => (target.checked ? now.filter((each) => each !== date) : [...now, date]))
          }
        >
          {showDayOfMonth(date)}
        </Checkbox>
      ))}
    </fieldset>
  );
}
