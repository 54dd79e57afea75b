import { Alert, Button, Form, Input } from 'antd';
import type { GroupInput, GroupRow } from '@homeroom/shared/notifications/groups';
import { OptionalLabel } from '../../../components/optional-label';
import { useSubmit } from '../../../components/use-submit';
import { useAct } from '../../../providers/use-act';

interface NewGroupFormProps {
  onClose: () => void;
  onMade: (group: GroupRow) => void;
}

/** The form above the table; Create Group needs a name (spec 5). */
export function NewGroupForm({ onClose, onMade }: NewGroupFormProps) {
  const [form] = Form.useForm<GroupInput>();
  const name = Form.useWatch('groupName', form);
  const create = useAct<GroupInput, GroupRow>((group) => ['POST', '/notifications/groups', group], {
    done: 'Group created',
    failed: 'Failed to create group',
    then: (group) => {
      onClose();
      onMade(group);
    },
  });
  const { pending, problem, submit } = useSubmit(form, create);
  return (
    <Form form={form} layout="vertical" className="new-group" onFinish={submit}>
      {problem && <Alert type="error" showIcon message={problem} />}
      <Form.Item name="groupName" label="Group name">
        <Input autoFocus maxLength={80} />
      </Form.Item>
      <Form.Item name="description" label={<OptionalLabel>Description</OptionalLabel>}>
        <Input maxLength={255} placeholder="For example: concert helpers" />
      </Form.Item>
      <div className="new-group-actions">
        <Button disabled={pending} onClick={onClose}>
          Cancel
        </Button>
        <Button type="primary" htmlType="submit" loading={pending} disabled={!name?.trim()}>
          Create Group
        </Button>
      </div>
    </Form>
  );
}
