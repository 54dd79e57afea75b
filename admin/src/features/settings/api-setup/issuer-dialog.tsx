import { Checkbox, Input } from 'antd';
import { issuerSchema, type Issuer, type IssuerInput } from '@homeroom/shared/single-sign-on';
import { FormDialog } from '../../../components/form-dialog';
import { PasswordInput } from '../../../components/password-input';
import { SchemaItem } from '../../../components/schema-item';
import { replacing } from '../../../providers/based-on';
import { useSaveRecord } from '../../../resources/use-save-record';

const fields = issuerSchema.shape;
const text = { spellCheck: false, autoComplete: 'off' };
const nothing: Partial<IssuerInput> = { clientSecret: '', active: true };

/** The form's values of an issuer, without its number and what is only shown. */
const valuesOf = ({ id: _, hasSecret: __, linked: ___, ...values }: Issuer): Partial<IssuerInput> => ({
  ...values,
  clientSecret: '',
});

/** Adds or changes an issuer. */
export function IssuerDialog({ issuer, onClose }: { issuer: Issuer | undefined; onClose: () => void }) {
  const save = useSaveRecord<Partial<Issuer>, IssuerInput, Issuer>(
    issuer ?? {},
    (values, loaded) => {
      const { clientSecret: _, ...shown } = values;
      return issuer
        ? ['PUT', `/settings/issuers/${issuer.id}`, values, replacing(loaded, shown)]
        : ['POST', '/settings/issuers', values];
    },
    { done: ({ name }) => `${name} was saved.`, then: onClose },
  );
  return (
    <FormDialog<IssuerInput>
      title={issuer ? `Edit ${issuer.name}` : 'Add issuer'}
      kept={null}
      initial={issuer ? valuesOf(issuer) : nothing}
      send={save}
      onClose={onClose}
    >
      <SchemaItem name="name" schema={fields.name}>
        <Input autoComplete="off" />
      </SchemaItem>
      <SchemaItem name="issuer" schema={fields.issuer}>
        <Input {...text} placeholder="For example: https://accounts.google.com" />
      </SchemaItem>
      <SchemaItem name="clientId" schema={fields.clientId}>
        <Input {...text} />
      </SchemaItem>
      <SchemaItem name="clientSecret" schema={fields.clientSecret} optional>
        <PasswordInput
          autoComplete="new-password"
          placeholder={issuer?.hasSecret ? 'Leave empty to keep the saved one' : undefined}
        />
      </SchemaItem>
      <SchemaItem name="tenant" schema={fields.tenant} optional>
        <Input {...text} />
      </SchemaItem>
      <SchemaItem name="domains" schema={fields.domains} optional>
        <Input {...text} placeholder="For example: school.org" />
      </SchemaItem>
      <SchemaItem name="active" schema={fields.active} label={null} valuePropName="checked">
        <Checkbox>{fields.active.meta()?.label}</Checkbox>
      </SchemaItem>
    </FormDialog>
  );
}
