import { entranceSchema, type Entrance } from '@homeroom/shared/auth';
import { Button, Input, Switch } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { SchemaItem } from '../../components/schema-item';
import { SettingDialog } from '../../components/setting-dialog';
import { loadSchool, useSchool } from '../../providers/school';
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
      {!helpContact && 'No contact for sign-in help is set yet. '}
      <Button type="link" size="small" onClick={() => setOpen(true)}>
        Sign-in pages
      </Button>
      {open && <EntranceDialog onClose={() => setOpen(false)} />}
    </p>
  );
}

const { registrationOpen, loginMessage, helpContact } = entranceSchema.shape;

/** The texts before the sign-in, and whether teachers may register (decisions 5). */
const EntranceDialog = ({ onClose }: { onClose: () => void }) => (
  <SettingDialog<Entrance>
    title="Sign-in pages"
    path="/setup/entrance"
    done="The sign-in pages were saved."
    then={() => loadSchool().catch(() => undefined)}
    onClose={onClose}
  >
    <SchemaItem name="registrationOpen" schema={registrationOpen} valuePropName="checked">
      <Switch />
    </SchemaItem>
    <SchemaItem name="loginMessage" schema={loginMessage} optional>
      <Input.TextArea autoSize={{ minRows: 2, maxRows: 5 }} />
    </SchemaItem>
    <SchemaItem name="helpContact" schema={helpContact} optional>
      <Input.TextArea autoSize={{ minRows: 2, maxRows: 4 }} />
    </SchemaItem>
  </SettingDialog>
);
