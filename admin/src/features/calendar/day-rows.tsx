import { MoreOutlined } from '@ant-design/icons';
import { Button, Dropdown } from 'antd';
import { Link } from 'react-router';
import { showDate } from '@homeroom/shared/dates';
import { Rows } from '../../components/rows';
import { useSchool } from '../../providers/school';
import { uncompletedPath } from '../dashboard/public';
import {
  actsOn,
  dayActWords,
  isBehind,
  showHeld,
  showName,
  showScope,
  type DayAct,
  type DayRow,
  type Held,
} from './calendar';
import { dayMenu } from './day-menu';
import { KindPill } from './kind-pill';
import { useScopeNames } from './use-calendar';

export interface DayRowsProps {
  days: readonly DayRow[];
  held: Held | undefined;
  onAct: (act: DayAct, day: DayRow) => void;
}

const nothing = <span className="faint">–</span>;

/** Days as a table, with past days in grey; on a phone as cards with a menu each. */
export function DayRows({ days, held, onAct }: DayRowsProps) {
  const names = useScopeNames();
  const { today } = useSchool();
  return (
    <Rows
      rows={days}
      className="day-rows"
      rowClassName={({ date }) => (date < today ? 'is-past' : '')}
      columns={[
        { title: 'Date', render: (_, day) => <span className="day-date num">{showDate(day.date)}</span> },
        { title: 'Kind', render: (_, day) => <KindPill kind={day.kind} /> },
        { title: 'Name', render: (_, day) => showName(day) || nothing },
        { title: 'For', render: (_, day) => showScope(day, names) || <span className="faint">Everybody</span> },
        {
          title: 'Classes',
          render: (_, day) => (
            <span className="num">
              <HeldWords day={day} held={held} />
            </span>
          ),
        },
        {
          title: 'Actions',
          align: 'right',
          fixed: 'right',
          render: (_, day) => (
            <div className="cell-actions">
              {actsOn(day).map((act) => (
                <Button
                  key={act}
                  type="text"
                  size="small"
                  aria-label={`${dayActWords[act]} ${showDate(day.date)}`}
                  onClick={() => onAct(act, day)}
                >
                  {dayActWords[act]}
                </Button>
              ))}
            </div>
          ),
        },
      ]}
      cardProps={({ date }) => (date === today ? { className: 'is-today', 'aria-current': 'date' } : {})}
      card={(day) => {
        const facts = [showName(day), showScope(day, names)].filter(Boolean).join(' · ');
        const holds = showHeld(day, held) !== '';
        return (
          <>
            <div>
              <span className="day-date num">
                {day.date === today && 'Today, '}
                {showDate(day.date)}
              </span>
              {(facts || holds) && (
                <span className="muted small num">
                  {facts}
                  {facts && holds && ' · '}
                  {holds && <HeldWords day={day} held={held} />}
                </span>
              )}
            </div>
            <KindPill kind={day.kind} />
            <Dropdown trigger={['click']} placement="bottomRight" menu={dayMenu(day, onAct, null)}>
              <Button type="text" icon={<MoreOutlined />} aria-label={`Actions for ${showDate(day.date)}`} />
            </Dropdown>
          </>
        );
      }}
    />
  );
}

/** A day's classes and registers; a link while some registers are not completed. */
function HeldWords({ day, held }: { day: DayRow; held: Held | undefined }) {
  const words = showHeld(day, held);
  if (!isBehind(day, held)) return words || nothing;
  return (
    <Link className="is-behind" to={uncompletedPath(day.date)}>
      {words}
    </Link>
  );
}
