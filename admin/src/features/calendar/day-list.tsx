import { HistoryOutlined, MoreOutlined } from '@ant-design/icons';
import { Button, Dropdown } from 'antd';
import { Link } from 'react-router';
import { showDate } from '@homeroom/shared/dates';
import { plural } from '@homeroom/shared/text';
import { RowButton } from '../../components/link-button';
import { dash } from '../../components/dash';
import { Panel, PanelFoot } from '../../components/panel';
import { Rows } from '../../components/rows';
import { State } from '../../components/state';
import { useSchool } from '../../providers/school';
import { uncompletedPath } from '../dashboard/public';
import {
  actsOn,
  dayActWords,
  isBehind,
  showDayClasses,
  showName,
  showScope,
  splitAtToday,
  type DayRow,
  type DayClasses,
  type Semester,
} from './calendar';
import { dayMenu, KindPill, type DayEntryProps, type DaysProps } from './day-entry';
import { useScopeNames, type CalendarAddress } from './use-calendar';

/** Days as a table, with past days in grey; on a phone as cards with a menu each. */
export function DayRows({ days, dayClasses, onAct }: DaysProps) {
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
        { title: 'Name', render: (_, day) => showName(day) || dash },
        { title: 'For', render: (_, day) => showScope(day, names) || <span className="faint">Everybody</span> },
        {
          title: 'Classes',
          render: (_, day) => (
            <span className="num">
              <DayClassesWords day={day} dayClasses={dayClasses} />
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
                <RowButton
                  key={act}
                  aria-label={`${dayActWords[act]} ${showDate(day.date)}`}
                  onClick={() => onAct(act, day)}
                >
                  {dayActWords[act]}
                </RowButton>
              ))}
            </div>
          ),
        },
      ]}
      cardProps={({ date }) => (date === today ? { className: 'is-today', 'aria-current': 'date' } : {})}
      card={(day) => <DayCard day={day} names={names} dayClasses={dayClasses} onAct={onAct} />}
    />
  );
}

function DayCard({ day, names, dayClasses, onAct }: DayEntryProps) {
  const { today } = useSchool();
  const facts = [showName(day), showScope(day, names)].filter(Boolean).join(' · ');
  const holds = showDayClasses(day, dayClasses) !== '';
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
            {holds && <DayClassesWords day={day} dayClasses={dayClasses} />}
          </span>
        )}
      </div>
      <KindPill kind={day.kind} />
      <Dropdown trigger={['click']} placement="bottomRight" menu={dayMenu(day, onAct, null)}>
        <Button type="text" icon={<MoreOutlined />} aria-label={`Actions for ${showDate(day.date)}`} />
      </Dropdown>
    </>
  );
}

function DayClassesWords({ day, dayClasses }: { day: DayRow; dayClasses: DayClasses | undefined }) {
  const words = showDayClasses(day, dayClasses);
  if (!isBehind(day, dayClasses)) return words || dash;
  return (
    <Link className="is-behind" to={uncompletedPath(day.date)}>
      {words}
    </Link>
  );
}

interface DayListProps extends DaysProps {
  semester: Semester;
  address: CalendarAddress;
}

/** The days as a list. In a running semester it begins today, if any day is left, and a button shows the earlier days. */
export function DayList({ semester, days, dayClasses, address, onAct }: DayListProps) {
  const { today } = useSchool();
  const { earlier, coming } = splitAtToday(days, semester, today);
  if (days.length === 0) {
    return (
      <Panel>
        <State
          kind="search"
          title="No such days in this semester"
          action={<Button onClick={() => address.change({ kind: null })}>Show all days</Button>}
        />
      </Panel>
    );
  }
  const isOver = coming.length === 0;
  const shown = address.earlier || isOver ? days : coming;
  return (
    <Panel aria-label="Days">
      {isOver && <p className="no-coming muted">All of these days are over.</p>}
      {earlier.length > 0 && !isOver && (
        <div className="earlier-days">
          <Button
            type="text"
            icon={<HistoryOutlined />}
            aria-expanded={address.earlier !== null}
            onClick={() => address.change({ earlier: address.earlier ? null : 'shown' })}
          >
            {address.earlier ? 'Start from today' : `Show ${plural(earlier.length, 'earlier day')}`}
          </Button>
        </div>
      )}
      <DayRows days={shown} dayClasses={dayClasses} onAct={onAct} />
      <PanelFoot>{plural(shown.length, 'day')}</PanelFoot>
    </Panel>
  );
}
