import { Form, Input } from 'antd';
import { attendanceMessages } from '@homeroom/shared/attendance/registers';
import { FormDialog } from '../../../components/form-dialog';
import { useSaveKey } from '../../../resources/use-save-key';

/** Asks why a completed register is changed; the history of each mark shows the reason (decisions 5). */
export function ReasonDialog({ onSave, onClose }: { onSave: (reason: string) => void; onClose: () => void }) {
  const [form] = Form.useForm<{ reason: string }>();
  useSaveKey(form.submit);
  return (
    <FormDialog<{ reason: string }>
      title="Change a completed register"
      // The draft of the marks is kept, not the reason.
      kept={null}
      width={440}
      form={form}
      send={{ isPending: false, mutate: ({ reason }) => onSave(reason.trim()) }}
      onClose={onClose}
    >
      <Form.Item
        name="reason"
        label="Reason"
        extra="It is shown in the history of each mark."
        rules={[{ required: true, whitespace: true, message: attendanceMessages.reasonNeeded }]}
      >
        <Input maxLength={255} placeholder="For example: wrong student marked" />
      </Form.Item>
    </FormDialog>
  );
}
