import { Button, Form } from 'antd';
import type { ReactNode } from 'react';
import type { ZodType } from 'zod';
import { Panel, PanelBody, PanelFoot, PanelHead } from '../../../components/panel';
import { FormHead } from '../../../components/form-head';
import { SchemaItem } from '../../../components/schema-item';
import { Pending } from '../../../components/pending';
import { useEditForm } from '../../../components/use-edit-form';
import { useGet } from '../../../providers/use-get';
import { useSaveSettings } from '../../../providers/use-save-settings';

interface SettingFormProps {
  /** The panel's name in addresses. */
  id: string;
  title: string;
  /** In the API, such as '/settings/uploads'. */
  url: string;
  name: string;
  schema: ZodType;
  /** For a box: 'checked'. */
  valuePropName?: string;
  /** The notice after a save. */
  done: string;
  /** The environment variable that can set it, so that it cannot be changed here. */
  variable?: string;
  /** Saved by one press while nothing is set. */
  proposal?: string;
  /** The field. */
  children: ReactNode;
}

type Setting = Record<string, unknown> & { locked?: boolean };

/** A panel with a single setting and its own Save. */
export function SettingForm({ title, url, name, ...form }: SettingFormProps) {
  return (
    <SettingsPanel<Setting> title={title} url={url} rows={1}>
      {(setting) => <LoadedForm setting={setting} {...{ title, url, name }} {...form} />}
    </SettingsPanel>
  );
}

function LoadedForm({
  id,
  title,
  url,
  name,
  schema,
  valuePropName,
  done,
  variable,
  proposal,
  setting,
  children,
}: SettingFormProps & { setting: Setting }) {
  const [form] = Form.useForm<Setting>();
  const values: Setting = { [name]: setting[name] };
  const save = useSaveSettings({ path: url, loaded: setting, values, form }, { done });
  const { formProps, pending, changed, sendBy, ...edit } = useEditForm({
    kept: name,
    send: save,
    form,
    initial: values,
    staysOpen: true,
  });
  const { locked } = setting;
  return (
    <Panel id={id} aria-label={title}>
      <Form {...formProps} disabled={locked}>
        <PanelHead title={title} />
        <PanelBody>
          <FormHead edit={edit} className="api-setup-problem" />
          <SchemaItem name={name} schema={schema} {...(valuePropName ? { valuePropName } : {})}>
            {children}
          </SchemaItem>
          {locked && (
            <p className="muted small">
              Set by <code>{variable}</code> on the server.
            </p>
          )}
        </PanelBody>
        {!locked && (
          <PanelFoot
            actions={
              <Button htmlType="submit" loading={pending} disabled={!changed}>
                {pending ? 'Saving…' : 'Save'}
              </Button>
            }
          >
            {proposal && !setting[name] && (
              <Button disabled={pending} onClick={() => sendBy(save, { [name]: proposal })}>
                Use {proposal}
              </Button>
            )}
          </PanelFoot>
        )}
      </Form>
    </Panel>
  );
}

interface SettingsPanelProps<Values> {
  title: string;
  /** In the API, such as '/settings/mail'. */
  url: string;
  /** Of the skeleton. */
  rows: number;
  children: (values: Values) => ReactNode;
}

/** A panel of settings: loads them, or says why that failed. */
export function SettingsPanel<Values extends object>({ title, url, rows, children }: SettingsPanelProps<Values>) {
  const { query, data: values } = useGet<Values>(url, { gcTime: 0 });
  if (values) return children(values);
  return (
    <Panel aria-label={title} aria-busy={!query.error}>
      <PanelHead title={title} />
      <Pending
        title="These settings could not be loaded"
        query={query}
        rows={rows}
        columns={1}
        label={`Loading ${title.toLowerCase()}…`}
      />
    </Panel>
  );
}
