import { useList } from '@refinedev/core';
import type { SelectProps } from 'antd';
import type { AbsenceReason } from '@homeroom/shared/absence-reasons';
import { Select } from '../../components/select';

interface ReasonFilterProps extends Omit<SelectProps<string>, 'onChange'> {
  onChange: (reason: string | undefined) => void;
}

/** A filter (`reasonPattern`) by excused or unexcused absences, or by those with one reason. */
export function ReasonFilter({ onChange, ...select }: ReasonFilterProps) {
  const { result } = useList<AbsenceReason>({
    resource: 'absence-reasons',
    sorters: [{ field: 'position', order: 'asc' }],
    pagination: { pageSize: 100 },
  });
  const reasons = result.data.map(({ id, name }) => ({ value: String(id), label: name }));
  return (
    <Select<string>
      {...select}
      onChange={(reason?: string) => onChange(reason)}
      options={[{ value: 'excused', label: 'Excused' }, { value: 'unexcused', label: 'Unexcused' }, ...reasons]}
      // An id from the address may not be one of the reasons.
      labelRender={({ label, value: id }) => label ?? `No. ${id}`}
    />
  );
}
