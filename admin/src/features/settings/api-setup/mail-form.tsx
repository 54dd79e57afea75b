import { SendOutlined } from '@ant-design/icons';
import { Alert, Button, Form, type FormInstance } from 'antd';
import { useState } from 'react';
import {
  standardRate,
  type MailServerInput,
  type MailSettings,
  type MailTest,
} from '@homeroom/shared/settings/api-setup';
import { FormHead } from '../../../components/form-head';
import { useEditForm } from '../../../components/use-edit-form';
import { Panel, PanelBody, PanelFoot, PanelHead } from '../../../components/panel';
import { Pill } from '../../../components/pill';
import { useUser } from '../../../providers/session';
import { useAct, type Act } from '../../../providers/use-act';
import { useSaveSettings } from '../../../providers/use-save-settings';
import { MailFields } from './mail-fields';
import { MailTestResult } from './mail-test-result';
import { RemoveMailServer, useAskBeforeSending } from './mail-questions';

/** Every field is listed, so that a removed server leaves no values in the form. */
const noServer = {
  host: undefined,
  port: 587,
  security: 'STARTTLS',
  username: undefined,
  password: '',
  from: undefined,
  replyTo: undefined,
  perSecond: standardRate,
} as const;

/** 'ANY' is only for display: with `SMTP_URL` the form is never saved. */
const valuesOf = ({ server }: MailSettings): Partial<MailServerInput> => {
  if (!server) return noServer;
  const { hasPassword: _, ...values } = server;
  return { ...values, password: '' } as Partial<MailServerInput>;
};

/** The form and its save, which asks first if it sends waiting mail. */
function useMailEdit(settings: MailSettings) {
  const [form]: [FormInstance<MailServerInput>] = Form.useForm<MailServerInput>();
  const initial = valuesOf(settings);
  const save = useSaveSettings<MailServerInput, MailSettings>(
    { path: '/settings/mail', loaded: settings.server, values: initial as MailServerInput, form },
    { done: 'The mail server was saved.' },
  );
  const { ask, pending: asking } = useAskBeforeSending();
  const send: Act<MailServerInput> = {
    isPending: save.isPending,
    mutate: (values, on) => void ask(() => save.mutate(values, on)),
    rebase: save.rebase,
  };
  const edit = useEditForm({
    kept: 'mail',
    secret: ['password'],
    send,
    form,
    initial,
    staysOpen: true,
    asksToLeave: true,
  });
  return { ...edit, asking };
}

type MailEdit = ReturnType<typeof useMailEdit>;

/** A test of the values on the screen, saved or not; with `SMTP_URL`, of that server. */
function useMailTest({ form, sendBy }: MailEdit, locked: boolean) {
  const [result, setResult] = useState<MailTest>();
  const test = useAct<MailServerInput | null, MailTest>(
    (values) => ['POST', '/settings/mail/test', { server: values }],
    {
      stale: false,
      then: (answer) => {
        setResult(answer);
        if (answer.problem && !locked)
          form.setFields([{ name: answer.problem.path, errors: [answer.problem.message] }]);
      },
    },
  );
  const run = async () => {
    setResult(undefined);
    if (locked) return test.mutate(null);
    const values = await form.validateFields().catch(() => null);
    if (values) sendBy(test, values);
  };
  return {
    run,
    testing: test.isPending,
    result,
    clear: () => setResult(undefined),
    problem: locked ? test.error?.message : undefined,
  };
}

/** The mail server, with a test of the values on the screen, saved or not. With `SMTP_URL`, only the test is available. */
export function MailForm({ settings }: { settings: MailSettings }) {
  const { locked, server } = settings;
  const user = useUser();
  const edit = useMailEdit(settings);
  const test = useMailTest(edit, locked);
  const showRemoved = (none: MailSettings) => {
    edit.form.setFieldsValue(valuesOf(none));
    edit.markSaved();
    test.clear();
  };
  return (
    <Panel id="mail-server" aria-label="Mail server" className="mail-panel">
      <Form<MailServerInput> {...edit.formProps} disabled={locked} autoComplete="off">
        <PanelHead
          title="Mail server"
          actions={
            <>
              <StateOf settings={settings} changed={edit.changed} />
              {server && !locked && (
                <RemoveMailServer host={server.host} waiting={settings.waiting} onRemoved={showRemoved} />
              )}
            </>
          }
        />
        <PanelBody>
          {locked && (
            <Alert
              showIcon
              className="api-setup-problem"
              message={
                <>
                  Set by <code>SMTP_URL</code> on the server. You can test it here, but change it only there.
                </>
              }
            />
          )}
          <FormHead edit={{ ...edit, problem: edit.problem ?? test.problem }} className="api-setup-problem" />
          <MailFields hasPassword={server?.hasPassword ?? false} locked={locked} />
        </PanelBody>
        <MailTestResult result={test.result} testing={test.testing} />
        <PanelFoot actions={<MailActs locked={locked} edit={edit} test={test} />}>
          {user && `The test goes to ${user.email ?? 'you'}.`}
        </PanelFoot>
      </Form>
    </Panel>
  );
}

interface MailActsProps {
  locked: boolean;
  edit: MailEdit;
  test: ReturnType<typeof useMailTest>;
}

const MailActs = ({ locked, edit: { pending, asking }, test: { testing, run } }: MailActsProps) => (
  <>
    <Button icon={<SendOutlined />} disabled={false} loading={testing} onClick={() => void run()}>
      {testing ? 'Sending a test…' : 'Send test message'}
    </Button>
    {!locked && (
      <Button type="primary" htmlType="submit" loading={pending || asking}>
        {pending ? 'Saving…' : 'Save'}
      </Button>
    )}
  </>
);

function StateOf({ settings: { locked, server }, changed }: { settings: MailSettings; changed: boolean }) {
  if (locked) return <Pill tone="off">Locked</Pill>;
  if (changed) return <Pill tone="warn">Not saved yet</Pill>;
  return server ? <Pill tone="ok">Saved</Pill> : <Pill tone="warn">Not set up</Pill>;
}
