import { Input } from 'antd';
import dayjs from 'dayjs';
import { useRef, type SyntheticEvent } from 'react';
import { isIsoDate, showDayAndYear } from '@homeroom/shared/dates';
import { readDate } from '@homeroom/shared/typed-dates';
import { SchoolPicker, shownFormat, storedFormat } from '../components/school-picker';
import { useSchool } from '../providers/school';
import { usePickerEscape } from './use-picker-escape';

interface DateInputProps {
  id?: string;
  /** 'YYYY-MM-DD', or what was typed and is no date: the form's rule says so at the field. */
  value?: string | null;
  onChange?: (date: string | undefined) => void;
  /** A date as an example. */
  example?: string;
  /** What an empty field means, in place of an example. */
  empty?: string;
}

/** A calendar date: picked, or typed in any form that people write. What cannot be read stays as it was typed (decisions 2.17). */
export function DateInput({ value, onChange, example = '2026-11-17', empty, ...rest }: DateInputProps) {
  const { today } = useSchool();
  const { onOpenChange, onKeyDown } = usePickerEscape();
  const refocus = useRef(false);

  /** Takes what stands in the field, before the picker throws away what it does not read. */
  const take = ({ target }: SyntheticEvent) => {
    if (!(target instanceof HTMLInputElement)) return;
    const typed = target.value.trim();
    const read = readDate(typed, today).value ?? typed;
    if (typed !== '' && read !== value) onChange?.(read);
  };

  if (value && !isIsoDate(value))
    return (
      <UnreadDate
        {...rest}
        typed={value}
        today={today}
        focused={refocus.current}
        onChange={(date) => onChange?.(date)}
      />
    );
  return (
    <div className="date-input" onBlurCapture={take}>
      <SchoolPicker
        {...rest}
        className="half-input"
        format={shownFormat()}
        placeholder={empty ?? `For example: ${showDayAndYear(example)}`}
        value={value ? dayjs(value, storedFormat) : null}
        onChange={(date) => onChange?.(date?.format(storedFormat))}
        onOpenChange={onOpenChange}
        onKeyDown={(event) => {
          // Enter takes the typed date; it does not send the form, which would not have the date yet.
          if (event.key === 'Enter') {
            event.preventDefault();
            refocus.current = true;
            take(event);
          }
          onKeyDown(event);
        }}
      />
    </div>
  );
}

interface UnreadDateProps {
  id?: string;
  typed: string;
  today: string;
  /** Whether the person is still in the field. */
  focused: boolean;
  onChange: (date: string | undefined) => void;
}

/** What was typed and is no date, to be mended: a picker would throw it away. */
function UnreadDate({ typed, today, focused, onChange, ...rest }: UnreadDateProps) {
  const take = (text: string) => onChange(readDate(text, today).value ?? (text.trim() || undefined));
  return (
    <Input
      {...rest}
      className="half-input"
      status="error"
      defaultValue={typed}
      autoFocus={focused}
      onBlur={({ target }) => take(target.value)}
      onPressEnter={(event) => {
        event.preventDefault();
        take(event.currentTarget.value);
      }}
    />
  );
}
