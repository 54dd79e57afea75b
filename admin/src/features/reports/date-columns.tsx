import { TableOutlined } from '@ant-design/icons';
import { Badge, Button, Checkbox, Popover, Tooltip } from 'antd';
import { showDay, type IsoDate } from '@homeroom/shared/dates';
import { monthsOf } from '../../components/months';
import { usePhone } from '../../theme/use-media';

interface DateColumnsProps {
  /** What the button says (on a phone in `short`), and why it may be off. */
  words?: { all: string; short?: string; some: (hidden: number) => string; none: string };

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
  none: 'There are no date columns until a report is loaded.',
};

/** Customize Columns: which dates have a column (spec 2.12). The graph chooses its dates by the same. */
export function DateColumns({ words = columnWords, dates, hidden, onHide }: DateColumnsProps) {
  const phone = usePhone();
  const gone = dates?.filter((date) => hidden.includes(date)).length ?? 0;
  // The words stay as they are while dates are chosen: a button that grew would move the choices below it.
  const button = (
    <Button icon={<TableOutlined />} disabled={!dates?.length} aria-label={gone > 0 ? words.some(gone) : words.all}>
      {phone ? (words.short ?? words.all) : words.all}
    </Button>
  );
  if (!dates?.length) return <Tooltip title={words.none}>{button}</Tooltip>;
  return (
    <Popover trigger="click" placement="bottomRight" arrow={false} content={<DateChoices dates={dates} hidden={hidden} onHide={onHide} />}>
      <Badge count={gone} size="small" overflowCount={999} color="var(--hr-accent)" title="">
        {button}
      </Badge>
    </Popover>
  );
}

function DateChoices({ dates, hidden, onHide }: Omit<DateColumnsProps, 'words'> & { dates: readonly IsoDate[] }) {
  const shown = dates.filter((date) => !hidden.includes(date)).length;
  let before = 0;
  return (
    <div className="date-choices">
      <header>
        <span className="muted small num">
          {shown} of {dates.length} shown
        </span>
        <Button type="text" size="small" onClick={() => onHide(() => [])}>
          Select All
        </Button>
        <Button type="text" size="small" onClick={() => onHide(() => [...dates])}>
          Clear All
        </Button>
      </header>
      <div className="date-choices-months">
        {monthsOf(dates).map(({ name, count }) => {
          const ofMonth = dates.slice(before, (before += count));
          return (
            <fieldset key={name}>
              <legend>{name}</legend>
              {ofMonth.map((date) => (
                <Checkbox
                  key={date}
                  className="num"
                  checked={!hidden.includes(date)}
                  onChange={({ target }) => onHide((now) => (target.checked ? now.filter((each) => each !== date) : [...now, date]))}
                >
                  {showDay(date).slice(0, -4)}
                </Checkbox>
              ))}
            </fieldset>
          );
        })}
      </div>
    </div>
  );
}
