import { useCustom, type HttpError } from '@refinedev/core';
import { Form, InputNumber } from 'antd';
import { attendancePolicySchema, type AttendancePolicy } from '@homeroom/shared/dashboard/setup-checklist';
import { FormDialog } from '../../components/form-dialog';
import { schemaRule } from '../../components/schema-rule';
import { WaitingDialog } from '../../components/waiting-dialog';
import { useAct } from '../../providers/use-act';
import type { SetupDialogProps } from './profile-dialog';

const { editDays, openMinutes } = attendancePolicySchema.shape;
const title = 'Attendance policy';

/** How long registers can be changed and how early they open. The default applies until the office confirms one. */
export function PolicyDialog({ onClose }: SetupDialogProps) {
  const { query } = useCustom<AttendancePolicy & { confirmed: boolean }, HttpError>({
    url: '/setup/policy',
    method: 'get',
    errorNotification: false,
    queryOptions: { gcTime: 0 },
  });
  const policy = query.data?.data;

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
      <Form.Item
        name="editDays"
        label={editDays.meta()?.label}
        extra={`${editDays.meta()?.help} Administrators always can.`}
        rules={[schemaRule(editDays)]}
      >
        <InputNumber precision={0} min={0} max={366} className="policy-number" />
      </Form.Item>
      <Form.Item
        name="openMinutes"
        label={openMinutes.meta()?.label}
        extra={openMinutes.meta()?.help}
        rules={[schemaRule(openMinutes)]}
      >
        <InputNumber precision={0} min={0} max={1440} className="policy-number" />
      </Form.Item>
    </FormDialog>
  );
}
