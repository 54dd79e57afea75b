import { Input, type InputProps } from 'antd';
import { useState } from 'react';

/** A number, typed text that is not one, or `null` for an empty field. */
export type TypedNumber = number | string | null;

interface NumberInputProps extends Omit<InputProps, 'value' | 'onChange'> {
  value?: TypedNumber;
  onChange?: (value: TypedNumber) => void;
}

const read = (text: string): TypedNumber => {
  const typed = text.trim();
  return /^[-+]?\d+(\.\d+)?$/.test(typed) ? Number(typed) : typed || null;
};

/** The one field for a number. It keeps whatever is typed: the form's rule says what is wrong with it (decisions 2.17). */
export function NumberInput({ value = null, onChange, ...rest }: NumberInputProps) {
  const [text, setText] = useState('');
  return (
    <Input
      inputMode="decimal"
      autoComplete="off"
      {...rest}
      // '07' stays as typed while the value is 7; another value replaces it.
      value={read(text) === value ? text : String(value ?? '')}
      onChange={({ target }) => {
        setText(target.value);
        onChange?.(read(target.value));
      }}
    />
  );
}
