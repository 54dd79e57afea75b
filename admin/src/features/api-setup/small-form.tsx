import { Alert, Button, Form, type FormInstance } from 'antd';
import { useState, type ReactNode } from 'react';
import { checkAgain, useSubmit } from '../../components/use-submit';
import { Panel, PanelBody, PanelFoot, PanelHead } from '../../components/panel';
import type { Act } from '../../providers/use-act';

interface SmallFormProps<Values> {
  /** The panel's name in addresses. */
  id: string;
  title: string;
  values: Values;
  send: Act<Values>;
  /** The environment variable that sets it, so that it cannot be changed here. */
  lockedBy?: string;
  children: ReactNode;
}

/** A panel with a field or two and its own Save. */
export function SmallForm<Values extends object>({
  id,
  title,
  values,
  send,
  lockedBy,
  children,
}: SmallFormProps<Values>) {
  const [form]: [FormInstance<Values>] = Form.useForm<Values>();
  const { pending, problem, submit } = useSubmit(form, send);
  const [touched, setTouched] = useState(false);
  return (
    <Panel id={id} aria-label={title}>
      <Form<Values>
        form={form}
        layout="vertical"
        requiredMark={false}
        validateTrigger={[]}
        initialValues={values}
        disabled={lockedBy !== undefined}
        onFinish={submit}
        onValuesChange={(changed: Partial<Values>) => {
          setTouched(true);
          checkAgain(form, changed);
        }}
      >
        <PanelHead title={title} />
        <PanelBody>
          {problem && <Alert type="error" showIcon message={problem} role="alert" className="api-setup-problem" />}
          {children}
          {lockedBy && (
            <p className="muted small">
              Set by <code>{lockedBy}</code> on the server.
            </p>
          )}
        </PanelBody>
        {!lockedBy && (
          <PanelFoot
            actions={
              <Button htmlType="submit" loading={pending} disabled={!touched}>
                {pending ? 'Saving…' : 'Save'}
              </Button>
            }
          />
        )}
      </Form>
    </Panel>
  );
}
