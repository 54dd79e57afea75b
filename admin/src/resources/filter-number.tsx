import { wholeNumber } from '@homeroom/shared/fields';
import { useEffect, useId, useState, type ReactNode } from 'react';
import { NumberInput, type TypedNumber } from '../components/number-input';

interface FilterNumberProps {
  'aria-label': string;
  prefix: ReactNode;
  placeholder: string;
  className: string;
  value: string | undefined;
  onChange: (value: string) => void;
}

const number = wholeNumber(0, 999_999_999, 'Number').nullable();
const isSound = (typed: TypedNumber) => number.safeParse(typed).success;

/** A filter for a number without a list of choices; it applies on Enter or when the field loses focus. */
export function FilterNumber({ className, value = '', onChange, ...rest }: FilterNumberProps) {
  const id = useId();
  const stored = value === '' ? null : Number(value);
  const [typed, setTyped] = useState<TypedNumber>(stored);
  const [refused, setRefused] = useState(false);
  useEffect(() => setTyped(stored), [stored]);
  const tell = () => {
    setRefused(!isSound(typed));
    if (isSound(typed) && typed !== stored) onChange(String(typed ?? ''));
  };
  return (
    <div className={`${className} filter-number`}>
      <NumberInput
        {...rest}
        {...(refused && { status: 'error', 'aria-invalid': true, 'aria-describedby': id })}
        allowClear
        value={typed}
        onChange={(next) => {
          setTyped(next);
          setRefused(false);
          if (next === null) onChange('');
        }}
        onPressEnter={tell}
        onBlur={tell}
      />
      {refused && (
        <p className="filter-problem" id={id} role="alert">
          Enter a whole number.
        </p>
      )}
    </div>
  );
}
