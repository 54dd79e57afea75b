import { HistoryOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { plural } from '@homeroom/shared/text';
import { Panel, PanelFoot } from '../../components/panel';
import { State } from '../../components/state';
import { useSchool } from '../../providers/school';
import { splitAtToday, type Semester } from './calendar';
import { DayRows, type DayRowsProps } from './day-rows';
import type { CalendarAddress } from './use-calendar-address';

interface DayListProps extends DayRowsProps {
  semester: Semester;
  address: CalendarAddress;
}

/** The days as a list. In a running semester it begins today, if any day is left, and a button shows the earlier days. */
export function DayList({ semester, days, held, address, onAct }: DayListProps) {
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
      <DayRows days={shown} held={held} onAct={onAct} />
      <PanelFoot>{plural(shown.length, 'day')}</PanelFoot>
    </Panel>
  );
}
