import { Alert, Button, Form } from 'antd';
import { useEffect, useRef, useState, type FormEvent, type Ref } from 'react';
import { useAskFirst } from '../../../components/use-ask-first';
import { CheckStep } from './check-step';
import { EnrollFields } from './enroll-fields';
import { ParentsStep } from './parents-step';
import { steps } from './steps';
import { useEnrollForm } from './use-enroll-form';

/** The form in three steps. All are mounted and one is shown, so that a server error can be put beside its field in any step. */
export function EnrollForm({ grades }: { grades: readonly string[] }) {
  const { form, formProps, draft, step, isLast, problem, sending, keep, goOn, goTo, clear } = useEnrollForm();
  const heading = useRef<HTMLHeadingElement>(null);
  const [shown, setShown] = useState(step);
  useEffect(() => {
    if (step === shown) return;
    setShown(step);
    window.scrollTo(0, 0);
    heading.current?.focus({ preventScroll: true });
  }, [step, shown]);
  // antd's own submit would validate the later steps too.
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void goOn();
  };

  return (
    <>
      <h1>Enrol a student</h1>
      <StepHead ref={heading} step={step} />
      <form noValidate aria-busy={sending} onSubmit={submit}>
        <Form {...formProps} key={draft.clientId} component={false} size="large">
          {problem && (
            <Alert
              type="error"
              showIcon
              className="enroll-problem"
              message={problem}
              description="Your answers are kept on this device."
            />
          )}
          <div hidden={step !== 0}>
            <EnrollFields names={steps[0].fields} grades={grades} />
          </div>
          <div hidden={step !== 1}>
            <ParentsStep form={form} onChange={keep} />
          </div>
          <div hidden={!isLast}>
            <CheckStep answers={draft.answers} onChange={goTo} />
          </div>
          <div className="enroll-acts">
            {step > 0 && (
              <Button disabled={sending} onClick={() => goTo(step - 1)}>
                Back
              </Button>
            )}
            <Button type="primary" htmlType="submit" loading={sending}>
              {sending ? 'Sending…' : isLast ? 'Send the form' : 'Continue'}
            </Button>
          </div>
        </Form>
      </form>
      <KeptHere onClear={clear} />
    </>
  );
}

/** The steps in a line, and the current one as a heading, which gets the focus when its step is reached. */
function StepHead({ step, ref }: { step: number; ref: Ref<HTMLHeadingElement> }) {
  return (
    <div className="enroll-steps">
      <ol aria-label="Steps">
        {steps.map(({ title }, at) => (
          <li
            key={title}
            className={at <= step ? 'reached' : undefined}
            aria-current={at === step ? 'step' : undefined}
          >
            <span>{title}</span>
          </li>
        ))}
      </ol>
      <h2 ref={ref} tabIndex={-1}>
        <span className="muted">
          Step {step + 1} of {steps.length}
        </span>{' '}
        <span className="enroll-step-title">{steps[step]!.title}</span>
      </h2>
    </div>
  );
}

function KeptHere({ onClear }: { onClear: () => void }) {
  const askFirst = useAskFirst();
  return (
    <p className="enroll-kept">
      Your answers are kept on this device until you send the form.
      <Button
        type="link"
        size="small"
        onClick={() =>
          askFirst(onClear, { title: 'Clear the form?', content: 'All your answers will be lost.', okText: 'Clear' })
        }
      >
        Clear the form
      </Button>
    </p>
  );
}
