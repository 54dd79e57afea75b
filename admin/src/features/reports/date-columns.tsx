import { TableOutlined } from '@ant-design/icons';
import { Badge, Button, Checkbox, Popover, Tooltip } from 'antd';
import { useId, useRef, useState, type Ref } from 'react';
import { addDays, showDayOfMonth, type IsoDate } from '@homeroom/shared/dates';
import { monthsOf } from '../../components/grid/months';
import { useSchool } from '../../providers/school';
import { usePhone } from '../../theme/use-media';

interface DateColumnsProps {
  /** What the button and its badge say (on a phone in `short`), and why it may be off. */
  words?: {
    all: string;
    short?: string;
    some: (hidden: number) => string;
    badge: (hidden: number) => string;
    none: string;
  };

  /** Why a loaded report has no dates. */
  why?: string | undefined;
  /** Of the loaded report; undefined before that. */
  dates: readonly IsoDate[] | undefined;
  hidden: readonly IsoDate[];
  /** Gets the hidden dates as they are by then. */
  onHide: (next: (hidden: readonly IsoDate[]) => IsoDate[]) => void;
}

const columnWords: NonNullable<DateColumnsProps['words']> = {
  all: 'Customize Columns',
  short: 'Columns',
  some: (hidden) => `Customize Columns · ${hidden} hidden`,
  badge: (hidden) => `${hidden} hidden`,
  none: 'There are no date columns until a report is loaded.',
};

/** Customize Columns: which dates have a column (spec 2.12). The graph chooses its dates by the same. */
export function DateColumns({ words = columnWords, why, dates, hidden, onHide }: DateColumnsProps) {
  const phone = usePhone();
  const [open, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const first = useRef<HTMLButtonElement>(null);
  const id = useId();
  const gone = dates?.filter((date) => hidden.includes(date)).length ?? 0;
  // The words stay as they are while dates are chosen: a button that grew would move the choices below it.
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
      // Not before it is placed: until then its parts cannot take the focus.
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
      {/* Above the button's own end: it would cover its neighbour. */}
      <Badge count={gone > 0 ? words.badge(gone) : 0} size="small" offset={[-26, 0]} color="var(--hr-accent)" title="">
        {button}
      </Badge>
    </Popover>
  );
}

interface DateChoicesProps extends Omit<DateColumnsProps, 'words' | 'why'> {
  id: string;
  /** Gets its first button. */
  first: Ref<HTMLButtonElement>;
  title: string;
  dates: readonly IsoDate[];
  /** By Escape: the button has the focus again. */
  onLeave: () => void;
}

/** The dates by month. */
function DateChoices({ id, first, title, dates, hidden, onHide, onLeave }: DateChoicesProps) {
  const { today } = useSchool();
  const shown = dates.filter((date) => !hidden.includes(date)).length;
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
          {shown} of {dates.length} shown
        </span>
        <Button ref={first} type="text" size="small" onClick={() => onHide(() => [])}>
          Select All
        </Button>
        <Button type="text" size="small" onClick={() => onHide(() => [...dates])}>
          Clear All
        </Button>
        {recent.length > 0 && recent.length < dates.length && (
          <Button type="text" size="small" onClick={() => onHide(() => dates.filter((date) => !recent.includes(date)))}>
            Last 4 weeks
          </Button>
        )}
      </header>
      <div className="date-choices-months">
        {monthsOf(dates).map(({ name, count }) => {
          const ofMonth = dates.slice(before, (before += count));
          return (
            <fieldset key={name}>
              <legend>
                <Checkbox
                  checked={ofMonth.every((date) => !hidden.includes(date))}
                  indeterminate={
                    ofMonth.some((date) => !hidden.includes(date)) && ofMonth.some((date) => hidden.includes(date))
                  }
                  onChange={({ target }) =>
                    onHide((now) => {
                      const others = now.filter((date) => !ofMonth.includes(date));
                      return target.checked ? others : [...others, ...ofMonth];
                    })
                  }
                >
                  {name}
                </Checkbox>
              </legend>
              {ofMonth.map((date) => (
                <Checkbox
                  key={date}
                  className="num"
                  checked={!hidden.includes(date)}
                  onChange={({ target }) =>
                    onHide((now) => (target.checked ? now.filter((each) => each !== date) : [...now, date]))
                  }
                >
                  {showDayOfMonth(date)}
                </Checkbox>
              ))}
            </fieldset>
          );
        })}
      </div>
    </div>
  );
}
