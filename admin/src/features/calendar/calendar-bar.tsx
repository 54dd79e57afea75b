import { LeftOutlined, PlusOutlined, RightOutlined } from '@ant-design/icons';
import { Button, Segmented } from 'antd';
import { useState, type ReactNode } from 'react';
import { semesterWords } from '@homeroom/shared/academics';
import { showDate, showMonth } from '@homeroom/shared/dates';
import { FilterBar } from '../../components/filter-bar';
import { useSchool } from '../../providers/school';
import { usePhone } from '../../theme/use-media';
import { isRunning, type Semester } from './calendar';
import { SubscribeButton, SubscribeDialog } from '../calendar-feed/public';
import { addMonths, monthsOf } from './months';
import { useShownMonth, type CalendarAddress, type CalendarView } from './use-calendar';
import type { Doing } from './use-day-acts';
import { Select } from '../../components/select';
import { MoreMenu } from '../../components/usual-buttons';

interface CalendarBarProps {
  semesters: readonly Semester[];
  semester: Semester;
  address: CalendarAddress;
}

/** Chooses the semester, the view and, in the month view, the month; Today returns to the current one. */
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
        options={semesters.map((each) => ({ value: each.id, label: semesterWords(each) }))}
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
  const step = (by: number) => {
    const to = addMonths(month, by);
    return { 'aria-label': `Show ${showMonth(to)}`, onClick: () => show(to) };
  };
  return (
    <div className="calendar-months">
      <Button icon={<LeftOutlined />} disabled={month <= months[0]!} {...step(-1)} />
      <Select
        aria-label="Month"
        className="calendar-month"
        value={month}
        options={[...new Set([...months, month])].sort().map((each) => ({ value: each, label: showMonth(each) }))}
        onChange={show}
      />
      <Button icon={<RightOutlined />} disabled={month >= months.at(-1)!} {...step(1)} />
    </div>
  );
}

/** On a phone the rarer actions are in a menu. */
export function CalendarActions({ onStart, primary }: { onStart: (doing: Doing) => void; primary: ReactNode }) {
  const phone = usePhone();
  const [subscribing, setSubscribing] = useState(false);
  const add = () => onStart({ act: 'add', draft: {} });
  const close = () => onStart({ act: 'close', draft: {} });
  if (phone) {
    const items = [
      { key: 'add', label: 'Add day', onClick: add },
      { key: 'close', label: 'Close days', onClick: close },
      { key: 'subscribe', label: 'Subscribe', onClick: () => setSubscribing(true) },
    ];
    return (
      <>
        <MoreMenu menu={{ items }} />
        {primary}
        {subscribing && <SubscribeDialog onClose={() => setSubscribing(false)} />}
      </>
    );
  }
  return (
    <>
      <SubscribeButton />
      <Button onClick={close}>Close days</Button>
      <Button icon={<PlusOutlined />} onClick={add}>
        Add day
      </Button>
      {primary}
    </>
  );
}
