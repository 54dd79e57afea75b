import { Select } from 'antd';
import { FilterNumber } from './filter-number';
import { DatesFilter } from './dates-filter';
import { datesOf, datesText, type Filter } from './filters';
import { ReferenceSelect } from './reference-select';

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
    return <DatesFilter label={filter.label} value={datesOf(value)} onChange={(range) => onChange(datesText(range))} />;
  }
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
