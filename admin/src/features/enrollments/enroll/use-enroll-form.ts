import { useEffect, useState } from 'react';
import { useLocation, useNavigate, type NavigateOptions } from 'react-router';
import { z } from 'zod';
import type { SubmissionAnswer } from '@homeroom/shared/enrollments/enrollments';
import { useSchool } from '../../../providers/school';
import { idWord, useAddress } from '../../../components/use-address';
import { moveWhenShown } from '../../../components/field-problems';
import { useEditForm } from '../../../components/use-edit-form';
import { useAct, type Act } from '../../../providers/use-act';
import { filledValues } from '../../../resources/changes';
import type { Answers } from './draft';
import { hasStudent, problemsOfStep, stepOf, steps } from './steps';
import { lastAnswer, useDraft } from './use-draft';

/** `?step=2`, counted from 1, so that the browser's Back goes to the previous step. */
const enrollAddress = z.object({
  step: idWord
    .refine((step) => step <= steps.length)
    .optional()
    .catch(undefined),
});

/** The step that the address names, and the ways to another one. */
function useStep({ draft, change }: Pick<ReturnType<typeof useDraft>, 'draft' | 'change'>) {
  const navigate = useNavigate();
  const { address, change: write } = useAddress(enrollAddress);
  const came = useLocation().state as { from?: number } | null;
  const step = address.step === undefined ? draft.step : address.step - 1;
  const isEmptyStep = step > 0 && !hasStudent(draft.answers);
  const open = (to: number, options?: NavigateOptions) => write({ step: to + 1 }, options);
  useEffect(() => {
    // A draft opens at the step where it was left. Going back after sending leads to the page that says it was sent.
    if (isEmptyStep && lastAnswer.get()) void navigate('/enroll/sent', { replace: true, state: lastAnswer.get() });
    else if (isEmptyStep) open(0);
    else if (address.step === undefined) open(draft.step);
  }, [address.step, isEmptyStep]);
  useEffect(() => {
    if (step !== draft.step && !isEmptyStep) change({ step });
  }, [step, isEmptyStep]);
  const goTo = (to: number) => {
    if (to === came?.from) void navigate(-1);
    else open(to, to > step ? { state: { from: step } } : { replace: true });
  };
  return { step, open, goTo };
}

/** The state and acts of the form. Each step is checked before the next one opens; the last step sends the form. */
export function useEnrollForm() {
  const { draft, change, clear, sent } = useDraft();
  const { today } = useSchool();
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const submission = useAct<object, SubmissionAnswer>((values) => ['POST', '/enrollments/submissions', values], {
    stale: false,
    then: (answer) => {
      sent(answer);
      void navigate('/enroll/sent', { replace: true, state: answer });
    },
  });
  const { step, open, goTo: goToStep } = useStep({ draft, change });
  const isLast = step === steps.length - 1;

  const send: Act<Answers> = {
    isPending: submission.isPending,
    mutate: (answers, on) => submission.mutate({ ...filledValues(answers), clientId: draft.clientId }, on),
  };
  const keep = () => change({ answers: form.getFieldsValue(true) as Answers });
  const { form, formProps, pending, problem, show } = useEditForm<Answers>({
    // The draft of the whole form, with its step, is kept by `useDraft`.
    kept: null,
    send,
    initial: draft.answers,
    onChange: keep,
    onFault(field) {
      if (stepOf(field) !== step) open(stepOf(field));
      moveWhenShown(form, field);
    },
  });

  const goTo = (to: number) => {
    show([]);
    goToStep(to);
  };

  async function isStepWrong() {
    const { fields } = steps[step]!;
    await form.validateFields([...fields]).catch(() => undefined);
    const wrong = fields.flatMap((path) => form.getFieldError(path).map((message) => ({ path, message })));
    return show([...wrong, ...problemsOfStep(step, form.getFieldsValue(true) as Answers, today)]);
  }

  /** Opens the next step; from the last one, sends the form. A second press changes nothing until the first has had its effect. */
  async function goOn() {
    if (busy || pending) return;
    setBusy(true);
    const isWrong = await isStepWrong();
    setBusy(false);
    if (isWrong) return;
    if (isLast) formProps.onFinish?.(form.getFieldsValue(true));
    else goTo(step + 1);
  }

  return {
    form,
    formProps,
    draft,
    step,
    problem,
    isLast,
    sending: pending || (busy && isLast),
    keep,
    goOn,
    goTo,
    clear: () => {
      clear();
      open(0);
      form.resetFields();
      show([]);
    },
  };
}
