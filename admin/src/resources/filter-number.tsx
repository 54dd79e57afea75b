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

/** A filter on a figure that has no list of choices: it counts once Enter is pressed or the field is left. */
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
