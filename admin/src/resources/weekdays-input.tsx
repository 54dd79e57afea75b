import { Checkbox } from 'antd';
import { weekdayNames, weekOrder } from '@homeroom/shared/dates';

interface WeekdaysInputProps {
  id?: string;
  /** 0 is Sunday, 6 is Saturday. */
  value?: number[];
  onChange?: (days: number[]) => void;
}

/** In the order of the school's week. */
const options = () => weekOrder().map((day) => ({ value: day, label: weekdayNames[day]!.slice(0, 3) }));

export function WeekdaysInput({ id, value = [], onChange }: WeekdaysInputProps) {
  return (
    <div id={id} role="group" aria-label="Weekdays">
      <Checkbox.Group
        options={options()}
        value={value}
        onChange={(days) => onChange?.([...days].sort((one, other) => one - other))}
      />
    </div>
  );
}
