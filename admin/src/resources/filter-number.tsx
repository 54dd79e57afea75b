import { Input } from 'antd';
import { useEffect, useState, type ReactNode } from 'react';

interface FilterNumberProps {
  'aria-label': string;
  prefix: ReactNode;
  placeholder: string;
  className: string;
  value: string | undefined;
  onChange: (value: string) => void;
}

/** A filter for a number without a list of choices; it applies on Enter or when the field loses focus. */
export function FilterNumber({ className, value = '', onChange, ...rest }: FilterNumberProps) {
  const [text, setText] = useState(value);
  useEffect(() => setText(value), [value]);
  const tell = () => text !== value && onChange(text);
  return (
    <Input
      {...rest}
      className={`${className} filter-number`}
      inputMode="numeric"
      allowClear
      value={text}
      onChange={({ target }) => {
        const digits = target.value.replace(/\D/g, '').slice(0, 9);
        setText(digits);
        if (digits === '') onChange('');
      }}
      onPressEnter={tell}
      onBlur={tell}
    />
  );
}
