import { useCustom, type HttpError } from '@refinedev/core';
import { Form, Input, Switch } from 'antd';
import { entranceSchema, type Entrance } from '@homeroom/shared/auth';
import { FormDialog } from '../../components/form-dialog';
import { OptionalLabel } from '../../components/optional-label';
import { schemaRule } from '../../components/schema-rule';
import { WaitingDialog } from '../../components/waiting-dialog';
import { askSchool } from '../../providers/school';
import { useAct } from '../../providers/use-act';

const { registrationOpen, loginMessage, helpContact } = entranceSchema.shape;
const title = 'Sign-in pages';

/** The texts before the sign-in, and whether teachers may register (decisions 5). */
export function EntranceDialog({ onClose }: { onClose: () => void }) {
  const { query } = useCustom<Entrance, HttpError>({
    url: '/setup/entrance',
    method: 'get',
    errorNotification: false,
    queryOptions: { gcTime: 0 },
  });
  const entrance = query.data?.data;

  const save = useAct((values: Entrance) => ['PUT', '/setup/entrance', values], {
    done: 'The sign-in pages were saved.',
    then: async () => {
      await askSchool().catch(() => undefined);
      onClose();
    },
  });

  if (!entrance) return <WaitingDialog title={title} query={query} onClose={onClose} />;
  return (
    <FormDialog<Entrance> title={title} act="Save" acting="Saving…" initial={entrance} send={save} onClose={onClose}>
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
