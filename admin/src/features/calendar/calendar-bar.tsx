import { LeftOutlined, RightOutlined } from '@ant-design/icons';
import { Button, Segmented, Select } from 'antd';
import { showDate, showMonth } from '@homeroom/shared/dates';
import { FilterBar } from '../../components/filter-bar';
import { useSchool } from '../../providers/school';
import { isRunning, semesterName, type Semester } from './calendar';
import { addMonths, monthsOf } from './months';
import { useShownMonth, type CalendarAddress, type CalendarView } from './use-calendar-address';

interface CalendarBarProps {
  semesters: readonly Semester[];
  semester: Semester;
  address: CalendarAddress;
}

/** The semester, the view and, in the month view, the month; Today returns to the current one. */
export function CalendarBar({ semesters, semester, address }: CalendarBarProps) {
  const { today } = useSchool();
  const running = semesters.find((each) => isRunning(each, today));
  return (
    <FilterBar count={`${showDate(semester.firstDay)} to ${showDate(semester.lastDay)}`}>
      <Select
        aria-label="Semester"
        prefix={<span className="muted">Semester</span>}
        className="calendar-semester"
        popupMatchSelectWidth={false}
        value={semester.id}
        options={semesters.map((each) => ({ value: each.id, label: semesterName(each) }))}
        onChange={(id) => address.change({ semester: id, month: null, kind: null, earlier: null })}
      />
      <Segmented<CalendarView>
        aria-label="View"
        options={[
          { value: 'month', label: 'Month' },
          { value: 'list', label: 'List' },
        ]}
        value={address.view}
        onChange={address.changeView}
      />
      {address.view === 'month' && <MonthSelect semester={semester} address={address} />}
      {running && (
        <Button onClick={() => address.change({ semester: running.id, month: null, earlier: null })}>Today</Button>
      )}
    </FilterBar>
  );
}

function MonthSelect({ semester, address }: Pick<CalendarBarProps, 'semester' | 'address'>) {
  const { month } = useShownMonth(semester, address);
  const months = monthsOf(semester);
  const show = (to: string) => address.change({ month: to });
  const [before, after] = [addMonths(month, -1), addMonths(month, 1)];
  return (
    <div className="calendar-months">
      <Button
        icon={<LeftOutlined />}
        aria-label={`Show ${showMonth(before)}`}
        disabled={month <= months[0]!}
        onClick={() => show(before)}
      />
      <Select
        aria-label="Month"
        className="calendar-month"
        value={month}
        options={[...new Set([...months, month])].sort().map((each) => ({ value: each, label: showMonth(each) }))}
        onChange={show}
      />
      <Button
        icon={<RightOutlined />}
        aria-label={`Show ${showMonth(after)}`}
        disabled={month >= months.at(-1)!}
        onClick={() => show(after)}
      />
    </div>
  );
}
