import type { AbsenceReason } from '@homeroom/shared/absence-reasons';
import type { Select as SelectField } from '../../../components/select';
import { usePhone } from '../../../theme/use-media';
import { reasonOptions } from '../registers/draft';

interface ReasonFieldProps {
  studentName: string;
  value: number | null;
  /** The name of the value, which may no longer be offered. */
  name: string | undefined;
  reasons: readonly AbsenceReason[];
  tabIndex: number;
  onChange: (id: number | null) => void;
  /** A reason was chosen from the list. */
  onDone: () => void;
  /** Missing in the register that a phone shows early. */
  Select: typeof SelectField | undefined;
}

/** The reason of an absence. */
export function ReasonField({
  studentName,
  value,
  name,
  reasons,
  tabIndex,
  onChange,
  onDone,
  Select,
}: ReasonFieldProps) {
  const offers = reasonOptions(reasons, value, name);
  const field = {
    'aria-label': `Reason of ${studentName}`,
    'aria-keyshortcuts': 'R',
    tabIndex,
  };
  // A phone's own list has large rows within the thumb's reach, and opens at once for every row of a long register.
  if (usePhone() || !Select)
    return (
      <select
        {...field}
        className={value === null ? 'reason-field is-plain is-empty' : 'reason-field is-plain'}
        value={value ?? ''}
        onChange={({ target }) => onChange(Number(target.value) || null)}
      >
        <option value="">No reason</option>
        {offers.map(({ value: id, label }) => (
          <option key={id} value={id}>
            {label}
          </option>
        ))}
      </select>
    );
  return (
    <Select<number>
      {...field}
      className="reason-field"
      size="small"
      placeholder="No reason"
      allowClear
      popupMatchSelectWidth={false}
      value={value}
      onChange={(id?: number) => onChange(id ?? null)}
      onSelect={onDone}
      options={offers}
    />
  );
}
