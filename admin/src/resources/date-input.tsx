import { DatePicker } from 'antd';
import dayjs from 'dayjs';
import { usePickerEscape } from './use-picker-escape';

interface DateInputProps {
  id?: string;
  /** 'YYYY-MM-DD'. */
  value?: string | null;
  onChange?: (date: string | undefined) => void;
  /** A date as one may type it, such as '9 Mar 2015'. */
  example?: string;
  /** What an empty field means, in place of an example. */
  empty?: string;
}

const stored = 'YYYY-MM-DD';
/** Shown as the first, typed as any of them. Without the weekday: dayjs cannot read one back from a text that is edited. */
const formats = ['D MMM YYYY', 'D MMMM YYYY', stored, 'D/M/YYYY', 'D.M.YYYY'];

/** A calendar date: picked, or typed as 17 Nov 2026, 17/11/2026 or 2026-11-17. */
export function DateInput({ value, onChange, example = '17 Nov 2026', empty, ...rest }: DateInputProps) {
  const { onOpenChange, onKeyDown } = usePickerEscape();
  return (
    <DatePicker
      {...rest}
      className="half-input"
      format={formats}
      placeholder={empty ?? `e.g. ${example}`}
      value={value ? dayjs(value, stored) : null}
      onChange={(date) => onChange?.(date?.format(stored))}
      onOpenChange={onOpenChange}
      onKeyDown={(event) => {
        // Enter takes the typed date; it does not send the form, which would not have the date yet.
        if (event.key === 'Enter') event.preventDefault();
        onKeyDown(event);
      }}
    />
  );
}
