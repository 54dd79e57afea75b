import { Input } from 'antd';
import { useEffect, useId, useState } from 'react';
import { showTime } from '@homeroom/shared/dates';
import { readTime } from '@homeroom/shared/typed-dates';
import { clearable } from '../components/clearable';
import { useTyping } from '../components/use-typing';

interface TimeInputProps {
  id?: string;
  /** 'HH:mm', or text that is not a time: the form's rule then shows an error. */
  value?: string;
  onChange?: (time: string | undefined) => void;
  'aria-label'?: string;
  'aria-invalid'?: true | undefined;
  'aria-describedby'?: string | undefined;
}

/** Half hours of a school day; other times can be typed. */
const usual = Array.from({ length: 27 }, (_, n) => {
  const hour = String(7 + Math.floor(n / 2)).padStart(2, '0');
  return `${hour}:${n % 2 ? '30' : '00'}`;
});

const shown = (value: string | undefined) =>
  value && readTime(value).value === value ? showTime(value) : (value ?? '');

/** A time of day: chosen, or typed as 9:30, 930 or 9:30 am. Once understood, it is shown in the region's format; until then it stays as typed. */
export function TimeInput({ value, onChange, ...rest }: TimeInputProps) {
  const list = useId();
  const typing = useTyping(rest.id);
  const [text, setText] = useState(shown(value));
  useEffect(() => setText(shown(value)), [value]);

  const take = (typed: string) => {
    const { value: read } = readTime(typed);
    const next = read ?? (typed.trim() || undefined);
    setText(shown(next));
    if (next !== value) onChange?.(next);
  };
  return (
    <>
      <Input
        {...rest}
        className="short-input"
        placeholder={`For example: ${showTime('09:30')}`}
        list={list}
        autoComplete="off"
        allowClear={clearable}
        status={rest['aria-invalid'] || (text === value && readTime(value).problem) ? 'error' : undefined}
        value={text}
        onChange={({ target }) => {
          setText(target.value);
          typing();
          if (target.value === '') take('');
        }}
        onBlur={() => take(text)}
        onPressEnter={(event) => {
          // Enter accepts the time without submitting the form, which would not have the value yet.
          event.preventDefault();
          take(text);
        }}
      />
      <datalist id={list}>
        {usual.map((time) => (
          <option key={time} value={showTime(time)} />
        ))}
      </datalist>
    </>
  );
}
