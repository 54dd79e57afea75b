import { Checkbox, Form, Input, Button } from 'antd';
import {
  keyLives,
  keyRoles,
  newApiKeySchema,
  type MadeApiKey,
  type NewApiKey,
} from '@homeroom/shared/settings/api-keys';
import { useState } from 'react';
import { plural } from '@homeroom/shared/text';
import { roleWords } from '@homeroom/shared/roles';
import { FormDialog } from '../../../components/form-dialog';
import { SchemaItem } from '../../../components/schema-item';
import { useUser } from '../../../providers/session';
import { useAct } from '../../../providers/use-act';
import { ReferenceSelect } from '../../../resources/reference-select';
import { CopyField, notCopied, useCopy } from '../../../components/copy-field';
import { Dialog } from '../../../components/dialog';
import { optionsOf, Select } from '../../../components/select';

const { name, ownerId, role } = newApiKeySchema.shape;
const owners = { resource: 'users', label: 'fullName' };

/** 0 days means until it is revoked. */
type Chosen = Omit<NewApiKey, 'expiresInDays'> & { days: number };

/** Creates a key for an owner, in a role, for a time, and then shows it. */
export function CreateKeyDialog({ onClose }: { onClose: () => void }) {
  const [made, setMade] = useState<MadeApiKey>();
  const user = useUser();
  const make = useAct<Chosen, MadeApiKey>(
    ({ days, ...key }) => ['POST', '/settings/api-keys', { ...key, expiresInDays: days || null }],
    { then: setMade },
  );
  if (made) return <KeyDialog made={made} onClose={onClose} />;
  return (
    <FormDialog<Chosen>
      title="Create key"
      act="Create key"
      acting="Creating…"
      initial={{ ownerId: user?.id, role: 'ADMIN', readOnly: true, days: 365 }}
      send={make}
      onClose={onClose}
    >
      <SchemaItem name="name" schema={name} label="Name">
        <Input autoComplete="off" />
      </SchemaItem>
      <SchemaItem name="ownerId" schema={ownerId} label="Owner">
        <ReferenceSelect reference={owners} />
      </SchemaItem>
      <div className="form-pair">
        <SchemaItem name="role" schema={role} label="Role">
          <Select options={optionsOf(keyRoles, roleWords)} />
        </SchemaItem>
        <Form.Item name="days" label="Expires">
          <Select
            options={[
              ...keyLives.map((days) => ({ value: days as number, label: `In ${plural(days, 'day')}` })),
              { value: 0, label: 'Never' },
            ]}
          />
        </Form.Item>
      </div>
      <Form.Item name="readOnly" valuePropName="checked">
        <Checkbox>Read only</Checkbox>
      </Form.Item>
    </FormDialog>
  );
}

/** Shows a key, once. It only closes by confirming that the key was copied. */
function KeyDialog({ made, onClose }: { made: MadeApiKey; onClose: () => void }) {
  const key = useCopy(made.key);
  return (
    <Dialog
      open
      width={560}
      title={`The key for ${made.name}`}
      closable={false}
      keyboard={false}
      maskClosable={false}
      footer={
        <Button type={key.copied ? 'primary' : 'default'} onClick={onClose}>
          I have copied it
        </Button>
      }
    >
      <p>Give it only to the program that uses it. It is not shown again.</p>
      <CopyField of={key} label="API key" />
      <pre className="key-line">{`curl -H 'Authorization: Bearer ${made.key}' '${location.origin}/api/students?_end=20'`}</pre>
      <p className="small muted" role="status">
        {key.copied === false ? notCopied('key') : ' '}
      </p>
    </Dialog>
  );
}
