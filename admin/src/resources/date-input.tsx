import { DatePicker } from 'antd';
import dayjs from 'dayjs';

interface DateInputProps {
  id?: string;
  /** 'YYYY-MM-DD'. */
  value?: string | null;
  onChange?: (date: string | undefined) => void;
}

const stored = 'YYYY-MM-DD';
/** Shown as the first, typed as any of them. Without the weekday: dayjs cannot read one back from a text that is edited. */
const formats = ['D MMM YYYY', 'D MMMM YYYY', stored, 'D/M/YYYY', 'D.M.YYYY'];

/** A calendar date: picked, or typed as 17 Nov 2026, 17/11/2026 or 2026-11-17. */
export function DateInput({ value, onChange, ...rest }: DateInputProps) {
  return (
    <DatePicker
      {...rest}
      className="half-input"
      format={formats}
      placeholder="e.g. 17 Nov 2026"
      value={value ? dayjs(value, stored) : null}
      onChange={(date) => onChange?.(date?.format(stored))}
      // Enter takes the typed date; it does not send the form, which would not have the date yet.
      onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
    />
  );
}
