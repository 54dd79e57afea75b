import { Form, Input, type InputRef } from 'antd';
import { useEffect, useRef } from 'react';
import { attendanceMessages } from '@homeroom/shared/attendance';
import { FormDialog } from '../../components/form-dialog';

interface ReasonDialogProps {
  onSave: (reason: string) => void;
  onClose: () => void;
}

/** Asks why a completed register changes; the reason stands in the history of each mark (decisions 5). */
export function ReasonDialog({ onSave, onClose }: ReasonDialogProps) {
  const field = useRef<InputRef>(null);
  // Not autoFocus: at that moment the dialog is not in the document yet.
  useEffect(() => field.current?.focus(), []);
  const send = async ({ reason }: { reason: string }) => onSave(reason.trim());
  return (
    <FormDialog<{ reason: string }> title="Change a completed register" act="Save" acting="Saving…" width={440} send={send} onClose={onClose}>
      <Form.Item
        name="reason"
        label="Reason"
        extra="It stands in the history of each mark."
        rules={[{ required: true, whitespace: true, message: attendanceMessages.reasonNeeded }]}
      >
        <Input ref={field} maxLength={255} placeholder="Such as: wrong student marked" />
      </Form.Item>
    </FormDialog>
  );
}
