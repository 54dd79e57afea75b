import { useCustom, useNotification, type HttpError } from '@refinedev/core';
import { Form, Input, Switch } from 'antd';
import { entranceSchema, type Entrance } from '@homeroom/shared/auth';
import { FormDialog } from '../../components/form-dialog';
import { OptionalLabel } from '../../components/optional-label';
import { schemaRule } from '../../components/schema-rule';
import { WaitingDialog } from '../../components/waiting-dialog';
import { http } from '../../providers/http';
import { askSchool } from '../../providers/school';

const { registrationOpen, loginMessage, helpContact } = entranceSchema.shape;
const title = 'Sign-in pages';

/** What stands on the pages before the sign-in, and whether teachers may register there (decisions 5). */
export function EntranceDialog({ onClose }: { onClose: () => void }) {
  const { open } = useNotification();
  const { query } = useCustom<Entrance, HttpError>({
    url: '/setup/entrance',
    method: 'get',
    errorNotification: false,
    queryOptions: { staleTime: 0, gcTime: 0 },
  });
  const entrance = query.data?.data;

  const send = async (values: Entrance) => {
    await http.put('/setup/entrance', values);
    await askSchool();
    open?.({ type: 'success', message: 'The sign-in pages were saved.' });
    onClose();
  };

  if (!entrance)
    return <WaitingDialog title={title} error={query.error} onRetry={() => void query.refetch()} onClose={onClose} />;
  return (
    <FormDialog<Entrance> title={title} act="Save" acting="Saving…" initial={entrance} send={send} onClose={onClose}>
      <Form.Item
        name="registrationOpen"
        label={registrationOpen.meta()?.label}
        extra={registrationOpen.meta()?.help}
        valuePropName="checked"
      >
        <Switch />
      </Form.Item>
      <Form.Item
        name="loginMessage"
        label={<OptionalLabel>{loginMessage.meta()?.label}</OptionalLabel>}
        extra={loginMessage.meta()?.help}
        rules={[schemaRule(loginMessage)]}
      >
        <Input.TextArea autoSize={{ minRows: 2, maxRows: 5 }} />
      </Form.Item>
      <Form.Item
        name="helpContact"
        label={<OptionalLabel>{helpContact.meta()?.label}</OptionalLabel>}
        extra={helpContact.meta()?.help}
        rules={[schemaRule(helpContact)]}
      >
        <Input.TextArea autoSize={{ minRows: 2, maxRows: 4 }} />
      </Form.Item>
    </FormDialog>
  );
}
