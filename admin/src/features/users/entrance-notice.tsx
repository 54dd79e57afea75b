import { entranceSchema, type Entrance } from '@homeroom/shared/auth';
import { Button, Form, Input, Switch } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { FormDialog } from '../../components/form-dialog';
import { SchemaItem } from '../../components/schema-item';
import { WaitingDialog } from '../../components/waiting-dialog';
import { loadSchool, useSchool } from '../../providers/school';
import { useAct } from '../../providers/use-act';
import { useGet } from '../../providers/use-get';
import './entrance-notice.css';

/** Above the users: whether teachers may register, and a button to change that. */
export function EntranceNotice() {
  const { registrationOpen, helpContact } = useSchool();
  const [open, setOpen] = useState(false);
  return (
    <p className="entrance-notice">
      {registrationOpen ? (
        <>
          Teachers can <Link to="/register">register</Link> themselves. New registrations appear first in this list.
        </>
      ) : (
        'Registration is closed. Accounts are created here only.'
      )}{' '}
      {!helpContact && 'Login help has no contact yet. '}
      <Button type="link" size="small" onClick={() => setOpen(true)}>
        Sign-in pages
      </Button>
      {open && <EntranceDialog onClose={() => setOpen(false)} />}
    </p>
  );
}

const { registrationOpen, loginMessage, helpContact } = entranceSchema.shape;
const title = 'Sign-in pages';

/** The texts before the sign-in, and whether teachers may register (decisions 5). */
function EntranceDialog({ onClose }: { onClose: () => void }) {
  const { query, data: entrance } = useGet<Entrance>('/setup/entrance', { gcTime: 0 });

  const save = useAct((values: Entrance) => ['PUT', '/setup/entrance', values], {
    done: 'The sign-in pages were saved.',
    then: async () => {
      await loadSchool().catch(() => undefined);
      onClose();
    },
  });

  if (!entrance) return <WaitingDialog title={title} query={query} onClose={onClose} />;
  return (
    <FormDialog<Entrance> title={title} initial={entrance} send={save} onClose={onClose}>
      <Form.Item
        name="registrationOpen"
        label={registrationOpen.meta()?.label}
        extra={registrationOpen.meta()?.help}
        valuePropName="checked"
      >
        <Switch />
      </Form.Item>
      <SchemaItem name="loginMessage" schema={loginMessage} optional>
        <Input.TextArea autoSize={{ minRows: 2, maxRows: 5 }} />
      </SchemaItem>
      <SchemaItem name="helpContact" schema={helpContact} optional>
        <Input.TextArea autoSize={{ minRows: 2, maxRows: 4 }} />
      </SchemaItem>
    </FormDialog>
  );
}
