import { Alert, Button, Form, Popconfirm } from 'antd';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { checkAgain } from '../../../components/use-submit';
import { CheckStep } from './check-step';
import { ParentsStep } from './parents-step';
import { StepHead } from './step-head';
import { steps } from './steps';
import { useEnrollForm } from './use-enroll-form';
import { EnrollFields } from './enroll-fields';

/** The form in three steps. All of them are there at once, one is shown: an answer of the server finds its field in any. */
export function EnrollForm({ grades }: { grades: readonly string[] }) {
  const { form, draft, step, problem, sending, keep, goOn, goTo, clear } = useEnrollForm();
  const heading = useRef<HTMLHeadingElement>(null);
  const [shown, setShown] = useState(step);
  useEffect(() => {
    if (step === shown) return;
    setShown(step);
    window.scrollTo(0, 0);
    heading.current?.focus({ preventScroll: true });
  }, [step, shown]);
  const last = step === steps.length - 1;
  // Not antd's own submit, which would check the steps to come too.
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void goOn();
  };

  return (
    <>
      <h1>Enrol a student</h1>
      <StepHead ref={heading} step={step} />
      <form noValidate aria-busy={sending} onSubmit={submit}>
        <Form
          key={draft.clientId}
          component={false}
          form={form}
          layout="vertical"
          size="large"
          requiredMark={false}
          validateTrigger="onBlur"
          initialValues={draft.answers}
          onValuesChange={(changed: object) => {
            keep();
            checkAgain(form, changed);
          }}
        >
          {problem && (
            <Alert
              type="error"
              showIcon
              role="alert"
              className="enroll-problem"
              message={problem}
              description="Your answers are kept on this device."
            />
          )}
          <div hidden={step !== 0}>
            <StudentStep grades={grades} />
          </div>
          <div hidden={step !== 1}>
            <ParentsStep form={form} onChange={keep} />
          </div>
          <div hidden={!last}>
            <CheckStep answers={draft.answers} onChange={goTo} />
          </div>
          <div className="enroll-acts">
            {step > 0 && (
              <Button disabled={sending} onClick={() => goTo(step - 1)}>
                Back
              </Button>
            )}
            <Button type="primary" htmlType="submit" loading={sending}>
              {sending ? 'Sending…' : last ? 'Send the form' : 'Continue'}
            </Button>
          </div>
        </Form>
      </form>
      <p className="enroll-kept">
        Your answers are kept on this device until you send the form.
        <Popconfirm
          title="Clear the form?"
          description="All your answers will be lost."
          okText="Clear"
          onConfirm={clear}
        >
          <Button type="link" size="small">
            Clear the form
          </Button>
        </Popconfirm>
      </p>
    </>
  );
}

/** Who is enrolled; the grades are the school's, where it has any. */
function StudentStep({ grades }: { grades: readonly string[] }) {
  return <EnrollFields names={steps[0].fields} grades={grades} />;
}
