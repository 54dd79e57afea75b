import { InputNumber } from 'antd';
import { attendancePolicySchema, type AttendancePolicy } from '@homeroom/shared/dashboard/setup-checklist';
import { FormDialog } from '../../components/form-dialog';
import { SchemaItem } from '../../components/schema-item';
import { WaitingDialog } from '../../components/waiting-dialog';
import { useAct } from '../../providers/use-act';
import { useGet } from '../../providers/use-get';
import type { SetupDialogProps } from './profile-dialog';

const { editDays, openMinutes } = attendancePolicySchema.shape;
const title = 'Attendance policy';

/** How long registers can be changed and how early they open. The default applies until the office confirms one. */
export function PolicyDialog({ onClose }: SetupDialogProps) {
  const { query, data: policy } = useGet<AttendancePolicy & { confirmed: boolean }>('/setup/policy', { gcTime: 0 });

  const save = useAct((values: AttendancePolicy) => ['PUT', '/setup/policy', values], {
    done: 'The attendance policy was confirmed.',
    then: onClose,
  });

  if (!policy) return <WaitingDialog title={title} query={query} onClose={onClose} />;
  const { confirmed, ...initial } = policy;
  return (
    <FormDialog<AttendancePolicy>
      title={title}
      act={confirmed ? 'Save' : 'Confirm'}
      acting="Saving…"
      initial={initial}
      send={save}
      onClose={onClose}
    >
      <SchemaItem name="editDays" schema={editDays} extra={`${editDays.meta()?.help} Administrators always can.`}>
        <InputNumber precision={0} min={0} max={366} className="policy-number" />
      </SchemaItem>
      <SchemaItem name="openMinutes" schema={openMinutes}>
        <InputNumber precision={0} min={0} max={1440} className="policy-number" />
      </SchemaItem>
    </FormDialog>
  );
}
