import { useEffect, useId, useState, type ReactNode } from 'react';
import { wholeNumber } from '@homeroom/shared/fields';
import { NumberInput, type TypedNumber } from '../components/number-input';
import { DatesFilter } from './dates-filter';
import { datesOf, datesText, type Filter } from './filters';
import { ReferenceSelect } from './reference-select';
import { Select } from '../components/select';
import { useGet } from '../providers/use-get';
import type { Choice } from './fields';

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
function FilterNumber({ className, value = '', onChange, ...rest }: FilterNumberProps) {
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

/** A filter whose choices the server knows. */
function FilterLoaded({
  from,
  value = '',
  ...rest
}: Omit<FilterNumberProps, 'value'> & { from: string; value?: string }) {
  const { data = [] } = useGet<Choice[]>(from);
  const isListed = value === '' || data.some((choice) => choice.value === value);
  const chosen = isListed ? [] : [{ value, label: value }];
  return (
    <Select
      {...rest}
      popupMatchSelectWidth={false}
      options={[{ value: '', label: 'All' }, ...data, ...chosen]}
      value={value}
    />
  );
}

interface FilterSelectProps {
  filter: Filter;
  value: string | undefined;
  onChange: (value: string) => void;
  /** The label is inside: 'Section All'. In the drawer it is above. */
  labelled?: boolean;
}

/** One filter as a select; clearing it shows all again. */
export function FilterSelect({ filter, value, onChange, labelled = true }: FilterSelectProps) {
  const shared = {
    'aria-label': filter.label,
    prefix: labelled ? <span className="muted">{filter.label}</span> : undefined,
    placeholder: 'All',
    className: 'filter-select',
  };
  if (filter.reference) {
    return (
      <ReferenceSelect
        {...shared}
        popupMatchSelectWidth={false}
        reference={filter.reference}
        allowClear
        value={value ? Number(value) : undefined}
        onChange={(id) => onChange(id ? String(id) : '')}
      />
    );
  }
  if (filter.dates) {
    return (
      <DatesFilter
        label={filter.label}
        named={labelled}
        value={datesOf(value)}
        onChange={(range) => onChange(datesText(range))}
      />
    );
  }
  if (filter.choicesFrom)
    return <FilterLoaded {...shared} from={filter.choicesFrom} value={value} onChange={onChange} />;
  if (!filter.choices) return <FilterNumber {...shared} value={value} onChange={onChange} />;
  // A filter with a default value has its own choice for all.
  const { usual = '' } = filter;
  const all = filter.usual === undefined ? [{ value: '', label: 'All' }] : [];
  return (
    <Select
      {...shared}
      popupMatchSelectWidth={false}
      options={[...all, ...filter.choices.map((choice) => ({ ...choice }))]}
      value={value ?? usual}
      onChange={(next: string) => onChange(next === usual ? '' : next)}
    />
  );
}
