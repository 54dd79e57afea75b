import { MoreOutlined } from '@ant-design/icons';
import { Button, Dropdown, Table } from 'antd';
import { showDate } from '@homeroom/shared/dates';
import { Panel, PanelFoot } from '../../components/panel';
import { State } from '../../components/state';
import { useSchool } from '../../providers/school';
import { usePhone } from '../../theme/use-phone';
import { actsOn, dayActWords, showScope, type DayAct, type DayRow } from './calendar';
import { dayMenu } from './day-menu';
import { KindPill } from './kind-pill';
import { useScopeNames } from './use-calendar';

interface DayListProps {
  days: readonly DayRow[];
  onAct: (act: DayAct, day: DayRow) => void;
  onClear: () => void;
}

/** The days one below the other; what lies behind today is quiet. */
export function DayList({ days, onAct, onClear }: DayListProps) {
  const phone = usePhone();
  if (days.length === 0) {
    return (
      <Panel>
        <State kind="search" title="No such days in this semester" action={<Button onClick={onClear}>Show all days</Button>} />
      </Panel>
    );
  }
  return (
    <Panel aria-label="Days">
      {phone ? <DayCards days={days} onAct={onAct} /> : <DayTable days={days} onAct={onAct} />}
      <PanelFoot>{days.length === 1 ? '1 day' : `${days.length} days`}</PanelFoot>
    </Panel>
  );
}

const nothing = <span className="faint">–</span>;

function DayTable({ days, onAct }: Omit<DayListProps, 'onClear'>) {
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
        { title: 'Name', render: (_, day) => day.name ?? nothing },
        { title: 'For', render: (_, day) => showScope(day, names) || <span className="faint">Everybody</span> },
        {
          title: 'Actions',
          align: 'right',
          render: (_, day) => (
            <div className="cell-actions">
              {actsOn(day).map((act) => (
                <Button key={act} type="text" size="small" aria-label={`${dayActWords[act]} ${showDate(day.date)}`} onClick={() => onAct(act, day)}>
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

function DayCards({ days, onAct }: Omit<DayListProps, 'onClear'>) {
  const names = useScopeNames();
  return (
    <ul className="day-cards">
      {days.map((day) => {
        const words = [day.name, showScope(day, names)].filter(Boolean).join(' · ');
        return (
          <li key={day.id}>
            <div>
              <span className="day-date num">{showDate(day.date)}</span>
              {words && <span className="muted small">{words}</span>}
            </div>
            <KindPill kind={day.kind} />
            <Dropdown trigger={['click']} placement="bottomRight" menu={dayMenu(day, onAct)}>
              <Button type="text" icon={<MoreOutlined />} aria-label={`Actions for ${showDate(day.date)}`} />
            </Dropdown>
          </li>
        );
      })}
    </ul>
  );
}
