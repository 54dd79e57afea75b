import type { HttpError } from '@refinedev/core';
import { Form } from 'antd';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { z } from 'zod';
import type { EnrollmentField, SubmissionAnswer } from '@homeroom/shared/enrollments/enrollments';
import { useSchool } from '../../../providers/school';
import { idWord, useAddress } from '../../../components/use-address';
import { useAct } from '../../../providers/use-act';
import { filledValues } from '../../../resources/changes';
import type { Answers } from './draft';
import { inFormOrder, hasStudent, problemsOfStep, stepOf, steps } from './steps';
import { lastAnswer, useDraft } from './use-draft';

/** `?step=2`, counted from 1, so that the browser's Back goes to the previous step. */
const enrollAddress = z.object({
  step: idWord
    .refine((step) => step <= steps.length)
    .optional()
    .catch(undefined),
});

/** The state and acts of the form. Each step is checked before the next one opens; the last step sends the form. */
export function useEnrollForm() {
  const [form] = Form.useForm<Answers>();
  const { draft, change, clear, sent } = useDraft();
  const { today } = useSchool();
  const navigate = useNavigate();
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const submission = useAct<object, SubmissionAnswer>((values) => ['POST', '/enrollments/submissions', values], {
    stale: false,
    then: (answer) => {
      sent(answer);
      void navigate('/enroll/sent', { replace: true, state: answer });
    },
  });
  const { address, change: move } = useAddress(enrollAddress);
  const came = useLocation().state as { from?: number } | null;
  const step = address.step === undefined ? draft.step : address.step - 1;
  const isLast = step === steps.length - 1;
  const isEmptyStep = step > 0 && !hasStudent(draft.answers);
  useEffect(() => {
    // A draft opens at the step where it was left. Going back after sending leads to the page that says it was sent.
    if (isEmptyStep && lastAnswer.get()) void navigate('/enroll/sent', { replace: true, state: lastAnswer.get() });
    else if (isEmptyStep) move({ step: 1 });
    else if (address.step === undefined) move({ step: draft.step + 1 });
  }, [address.step, isEmptyStep]);
  useEffect(() => {
    if (step !== draft.step && !isEmptyStep) change({ step });
  }, [step, isEmptyStep]);

  const goTo = (to: number) => {
    setProblem(null);
    if (to === came?.from) void navigate(-1);
    else move({ step: to + 1 }, to > step ? { state: { from: step } } : { replace: true });
  };

  /** Shows each problem beside its field and moves to the first one; `false` if none of them is in any step. */
  function show(problems: readonly { path: string; message: string }[]) {
    const own = inFormOrder(problems);
    form.setFields(own.map(({ path, message }) => ({ name: path as EnrollmentField, errors: [message] })));
    const [first] = own;
    if (!first) return false;
    if (stepOf(first.path) !== step) move({ step: stepOf(first.path) + 1 });
    // The field can take the focus only when its step is shown, in the next frame.
    requestAnimationFrame(() => {
      form.scrollToField(first.path as EnrollmentField, { block: 'center' });
      form.focusField(first.path as EnrollmentField);
    });
    return true;
  }

  async function checked(): Promise<boolean> {
    const { fields } = steps[step]!;
    const isValid = await form.validateFields([...fields]).then(
      () => true,
      () => false,
    );
    const wrong = fields.flatMap((field) =>
      form.getFieldError(field).map((message) => ({ path: field as string, message })),
    );
    const between = problemsOfStep(step, form.getFieldsValue(true) as Answers, today).filter(({ path }) =>
      wrong.every((each) => each.path !== path),
    );
    return !show([...wrong, ...between]) && isValid;
  }

  /** Opens the next step; from the last one, sends the form. A second press changes nothing until the first has had its effect. */
  async function goOn() {
    if (busy) return;
    setBusy(true);
    setProblem(null);
    try {
      if (!(await checked())) return;
      if (!isLast) return goTo(step + 1);
      const values = filledValues(form.getFieldsValue(true) as Record<string, unknown>);
      await submission.mutateAsync({ ...values, clientId: draft.clientId }).catch(refused);
    } finally {
      setBusy(false);
    }
  }

  function refused({ errors, message }: HttpError) {
    const problems = Object.entries(errors ?? {}).map(([path, said]) => ({ path, message: [said].flat().join(' ') }));
    if (!show(problems)) setProblem(message);
  }

  return {
    form,
    draft,
    step,
    problem,
    isLast,
    sending: busy && isLast,
    keep: () => change({ answers: form.getFieldsValue(true) as Answers }),
    goOn,
    goTo,
    clear: () => {
      clear();
      move({ step: 1 });
      form.resetFields();
      setProblem(null);
    },
  };
}
