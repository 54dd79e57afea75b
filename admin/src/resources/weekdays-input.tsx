import { Checkbox } from 'antd';
import { weekdayNames } from '@homeroom/shared/dates';

interface WeekdaysInputProps {
  id?: string;
  /** 0 is Sunday, 6 is Saturday. */
  value?: number[];
  onChange?: (days: number[]) => void;
}

const options = weekdayNames.map((name, day) => ({ value: day, label: name.slice(0, 3) }));

/** The days of the week on which something happens. */
export function WeekdaysInput({ id, value = [], onChange }: WeekdaysInputProps) {
  return (
    <div id={id} role="group" aria-label="Weekdays">
      <Checkbox.Group
        options={options}
        value={value}
        onChange={(days) => onChange?.([...days].sort((one, other) => one - other))}
      />
    </div>
  );
}
