import type { AbsenceReason } from '@homeroom/shared/absence-reasons';
import type { Select as SelectField } from '../../../components/select';
import { usePhone } from '../../../theme/use-media';

interface ReasonFieldProps {
  studentName: string;
  value: number | null;
  /** The name of the value, which may no longer be offered. */
  name: string | undefined;
  reasons: readonly AbsenceReason[];
  /** Whether the field is in the tab order. */
  reachable: boolean;
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
  reachable,
  onChange,
  onDone,
  Select,
}: ReasonFieldProps) {
  const offers = reasons.map(({ id, name: label }) => ({ value: id, label }));
  if (value !== null && !reasons.some(({ id }) => id === value)) offers.unshift({ value, label: name ?? '…' });
  const field = {
    'aria-label': `Reason of ${studentName}`,
    'aria-keyshortcuts': 'R',
    tabIndex: reachable ? 0 : -1,
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
