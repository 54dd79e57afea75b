import { SendOutlined } from '@ant-design/icons';
import { Alert, Button, Form, type FormInstance } from 'antd';
import { useState } from 'react';
import { useWarnAboutChange } from '@refinedev/core';
import { standardRate, type MailServerInput, type MailSettings, type MailTest } from '@homeroom/shared/api-setup';
import { Problem } from '../../components/problem';
import { checkAgain, useSubmit } from '../../components/use-submit';
import { Panel, PanelBody, PanelFoot, PanelHead } from '../../components/panel';
import { Pill } from '../../components/pill';
import { useUser } from '../../providers/session';
import { useAct } from '../../providers/use-act';
import { draftOf, useSaveSettings } from '../../providers/use-save-settings';
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

/** The mail server, with a test of the values on the screen, saved or not. With `SMTP_URL`, only the test is available. */
export function MailForm({ settings }: { settings: MailSettings }) {
  const [form]: [FormInstance<MailServerInput>] = Form.useForm<MailServerInput>();
  const { locked, server } = settings;
  const user = useUser();
  const { setWarnWhen } = useWarnAboutChange();
  const [changed, setChanged] = useState(false);
  const [result, setResult] = useState<MailTest>();
  const change = (is: boolean) => {
    setChanged(is);
    setWarnWhen(is);
  };

  const show = (saved: MailSettings) => {
    form.setFieldsValue(valuesOf(saved));
    change(false);
  };

  const save = useSaveSettings<MailServerInput, MailSettings>(
    { path: '/settings/mail', loaded: server, values: valuesOf(settings) as MailServerInput, draft: draftOf(form) },
    { done: 'The mail server was saved.', then: () => change(false) },
  );
  const { pending, problem, submit } = useSubmit(form, save);
  const sending = useAskBeforeSending();
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
  const tried = useSubmit<MailServerInput>(form, test);
  const runTest = async () => {
    setResult(undefined);
    if (locked) return test.mutate(null);
    const values = await form.validateFields().catch(() => null);
    if (values) tried.submit(values);
  };
  const refusal = problem ?? tried.problem ?? (locked ? test.error?.message : undefined);

  return (
    <Panel id="mail-server" aria-label="Mail server" className="mail-panel">
      <Form<MailServerInput>
        form={form}
        noValidate
        layout="vertical"
        validateTrigger={[]}
        initialValues={valuesOf(settings)}
        disabled={locked}
        autoComplete="off"
        onFinish={(values) => void sending.ask(() => submit(values))}
        onValuesChange={(values: Partial<MailServerInput>) => {
          change(true);
          checkAgain(form, values);
        }}
      >
        <PanelHead
          title="Mail server"
          actions={
            <>
              <StateOf settings={settings} changed={changed} />
              {server && !locked && (
                <RemoveMailServer
                  host={server.host}
                  waiting={settings.waiting}
                  onRemoved={(none) => {
                    show(none);
                    setResult(undefined);
                  }}
                />
              )}
            </>
          }
        />
        <PanelBody>
          {locked && (
            <Alert
              type="info"
              showIcon
              className="api-setup-problem"
              message={
                <>
                  Set by <code>SMTP_URL</code> on the server. You can test it here, but change it only there.
                </>
              }
            />
          )}
          <Problem className="api-setup-problem">{refusal}</Problem>
          <MailFields hasPassword={server?.hasPassword ?? false} locked={locked} />
        </PanelBody>
        <MailTestResult result={result} testing={test.isPending} />
        <PanelFoot
          actions={
            <>
              <Button icon={<SendOutlined />} disabled={false} loading={test.isPending} onClick={() => void runTest()}>
                {test.isPending ? 'Sending a test…' : 'Send test message'}
              </Button>
              {!locked && (
                <Button type="primary" htmlType="submit" loading={pending || sending.pending}>
                  {pending ? 'Saving…' : 'Save'}
                </Button>
              )}
            </>
          }
        >
          {user && `The test goes to ${user.email ?? 'you'}.`}
        </PanelFoot>
      </Form>
    </Panel>
  );
}

function StateOf({ settings: { locked, server }, changed }: { settings: MailSettings; changed: boolean }) {
  if (locked) return <Pill tone="off">Locked</Pill>;
  if (changed) return <Pill tone="warn">Not saved yet</Pill>;
  return server ? <Pill tone="ok">Saved</Pill> : <Pill tone="warn">Not set up</Pill>;
}
