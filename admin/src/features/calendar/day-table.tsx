import { Button, Table } from 'antd';
import { showDate } from '@homeroom/shared/dates';
import { useSchool } from '../../providers/school';
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
import { KindPill } from './kind-pill';
import { useScopeNames } from './use-calendar';

export interface DaysProps {
  days: readonly DayRow[];
  held: Held | undefined;
  onAct: (act: DayAct, day: DayRow) => void;
}

const nothing = <span className="faint">–</span>;

/** Days as a table; what lies behind today is quiet. */
export function DayTable({ days, held, onAct }: DaysProps) {
  const names = useScopeNames();
  const { today } = useSchool();
  return (
    <Table<DayRow>
      size="middle"
      rowKey="id"
      pagination={false}
      dataSource={[...days]}
      sticky={{ offsetHeader: 52 }}
      scroll={{ x: 'max-content' }}
      rowClassName={({ date }) => (date < today ? 'is-past' : '')}
      columns={[
        { title: 'Date', render: (_, day) => <span className="day-date num">{showDate(day.date)}</span> },
        { title: 'Kind', render: (_, day) => <KindPill kind={day.kind} /> },
        { title: 'Name', render: (_, day) => showName(day) || nothing },
        { title: 'For', render: (_, day) => showScope(day, names) || <span className="faint">Everybody</span> },
        {
          title: 'Classes',
          render: (_, day) => (
            <span className={isBehind(day, held) ? 'num is-behind' : 'num'}>{showHeld(day, held) || nothing}</span>
          ),
        },
        {
          title: 'Actions',
          align: 'right',
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
    />
  );
}
