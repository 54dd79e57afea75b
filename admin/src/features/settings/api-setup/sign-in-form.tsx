import { Button, Checkbox, Form, type FormInstance } from 'antd';
import { problemsIn } from '@homeroom/shared/fields';
import { roleWords, staffRoles } from '@homeroom/shared/roles';
import { issuerOnlyRoles, signInSettingsSchema, type SignInSettings } from '@homeroom/shared/settings/sign-in';
import { FormHead } from '../../../components/form-head';
import { Panel, PanelBody, PanelFoot, PanelHead } from '../../../components/panel';
import { SchemaItem } from '../../../components/schema-item';
import { optionsOf } from '../../../components/select';
import { useEditForm } from '../../../components/use-edit-form';
import { useSaveSettings } from '../../../providers/use-save-settings';
import { DateInput } from '../../../resources/date-input';

const fields = signInSettingsSchema.shape;
const { newDeviceLetters, secondFactorRoles, secondFactorFrom } = fields;

/** How people sign in: letters about new devices, and which roles need a second factor. */
export function SignInForm({ settings }: { settings: SignInSettings }) {
  const [form]: [FormInstance<SignInSettings>] = Form.useForm<SignInSettings>();
  const save = useSaveSettings<SignInSettings>(
    { path: '/settings/sign-in', loaded: settings, values: settings, form },
    { done: 'The settings for signing in were saved.' },
  );
  const { formProps, pending, changed, ...edit } = useEditForm({
    kept: 'sign-in',
    send: save,
    form,
    initial: settings,
    staysOpen: true,
    check: (values) => problemsIn(signInSettingsSchema, { ...values }),
  });
  const roles = Form.useWatch('secondFactorRoles', form) ?? settings.secondFactorRoles;
  return (
    <Panel id="sign-in" aria-label="Signing in">
      <Form<SignInSettings> {...formProps}>
        <PanelHead title="Signing in" />
        <PanelBody>
          <FormHead edit={edit} className="api-setup-problem" />
          <SchemaItem name="newDeviceLetters" schema={newDeviceLetters} label={null} valuePropName="checked">
            <Checkbox>{newDeviceLetters.meta()?.label}</Checkbox>
          </SchemaItem>
          <SchemaItem name="secondFactorRoles" schema={secondFactorRoles}>
            <Checkbox.Group options={optionsOf(staffRoles, roleWords)} />
          </SchemaItem>
          <SchemaItem name="secondFactorFrom" schema={secondFactorFrom} optional={roles.length === 0}>
            <DateInput />
          </SchemaItem>
          <SchemaItem name="issuerOnlyRoles" schema={fields.issuerOnlyRoles}>
            <Checkbox.Group options={optionsOf(issuerOnlyRoles, roleWords)} />
          </SchemaItem>
          <SchemaItem name="endsIssuerSession" schema={fields.endsIssuerSession} label={null} valuePropName="checked">
            <Checkbox>{fields.endsIssuerSession.meta()?.label}</Checkbox>
          </SchemaItem>
        </PanelBody>
        <PanelFoot
          actions={
            <Button htmlType="submit" loading={pending} disabled={!changed}>
              {pending ? 'Saving…' : 'Save'}
            </Button>
          }
        />
      </Form>
    </Panel>
  );
}
