import { Checkbox, Form, Input, Select } from 'antd';
import { keyLives, keyRoles, newApiKeySchema, type MadeApiKey, type NewApiKey } from '@homeroom/shared/api-keys';
import { plural } from '@homeroom/shared/text';
import { roleWords } from '@homeroom/shared/roles';
import { FormDialog } from '../../components/form-dialog';
import { SchemaItem } from '../../components/schema-item';
import { useUser } from '../../providers/session';
import { useAct } from '../../providers/use-act';
import { ReferenceSelect } from '../../resources/reference-select';

const { name, ownerId, role } = newApiKeySchema.shape;
const owners = { resource: 'users', label: 'fullName' };

/** 0 days means until it is revoked. */
type Chosen = Omit<NewApiKey, 'expiresInDays'> & { days: number };

interface CreateKeyDialogProps {
  onClose: () => void;
  onMade: (key: MadeApiKey) => void;
}

/** Creates a key for an owner, in a role, for a time. */
export function CreateKeyDialog({ onClose, onMade }: CreateKeyDialogProps) {
  const user = useUser();
  const make = useAct<Chosen, MadeApiKey>(
    ({ days, ...key }) => ['POST', '/settings/api-keys', { ...key, expiresInDays: days || null }],
    { then: onMade },
  );
  return (
    <FormDialog<Chosen>
      title="Create key"
      act="Create key"
      acting="Creating…"
      initial={{
        ownerId: user?.id,
        role: 'ADMIN',
        readOnly: true,
        days: 365,
      }}
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
          <Select options={keyRoles.map((each) => ({ value: each, label: roleWords[each] }))} />
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
