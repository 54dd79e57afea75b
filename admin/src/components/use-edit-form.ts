import type { HttpError } from '@refinedev/core';
import { App, Form, type FormInstance, type FormProps } from 'antd';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useNavigate } from 'react-router';
import { isBlank } from '@homeroom/shared/clean-text';
import type { FieldProblem } from '@homeroom/shared/errors';
import type { Act } from '../providers/use-act';
import { askQuestion, type FormQuestions } from './ask-question';
import { besideFields, checkAgain, scrollToFault, showBeside } from './field-problems';
import { useDiscard, useUnsaved } from './use-discard';
import { useKeptForm, type KeptFormOptions } from './use-kept-form';

/** Not on blur: an error that appears or disappears would move the button away from the pointer. */
const checkedWhenSent: FormProps = {
  noValidate: true,
  layout: 'vertical',
  validateTrigger: [],
};

export interface EditForm<Values> extends KeptFormOptions<Values> {
  /** For a component that reads its own fields. */
  form?: FormInstance<Values>;
  /** Checks fields together, such as an end before its start. Any field may be wrong by itself. */
  check?: (values: Values) => FieldProblem | readonly FieldProblem[] | null;
  /** Asked before the values are sent, if it is not null. */
  question?: (values: Values) => Promise<FormQuestions> | undefined;
  /** The problem while a field that must be filled in is empty. */
  incomplete?: string;
  /** Called with the first field that has an error, which may be in a part of the form that is not shown. */
  onFault?: (field: string) => void;
  onSaved?: () => void;
  /** The form stays after a save: what is entered during it is then the next change. */
  staysOpen?: boolean;
  onClose?: () => void;
  /** Asks before the form is closed or the page is left with changes. */
  asksToLeave?: boolean;
}

/**
 * A form that is edited and saved: its changes, which this device keeps until they are saved, the errors of the server and its fields, and
 * the question before changes are lost. The caller draws `<Form {...formProps}>`, a `FormHead` and the buttons.
 */
export function useEditForm<Values extends object>(edit: EditForm<Values>) {
  const { send, check, question, asksToLeave = false, staysOpen = false } = edit;
  const [form]: [FormInstance<Values>] = Form.useForm<Values>(edit.form);
  const { problem, setProblem, show, onError } = useProblems(form, edit);
  const { asking, ask } = useQuestion();
  const navigate = useNavigate();
  const { isWrong, recheck } = useCheck(form, check);
  const discard = useDiscard();
  const { changed, setChanged, keep, forget, restored } = useKeptForm(form, edit);
  useUnsaved(changed && asksToLeave, forget);
  /** Whether values were entered since the form was last sent. */
  const entered = useRef(false);
  const latest = useRef(keep);
  latest.current = keep;
  /** The fields that were empty when the form was last refused for them. */
  const missing = useRef<(string | number)[][]>([]);
  const isEmpty = (name: (string | number)[]) => isBlank(String(form.getFieldValue(name as never) ?? ''));

  // Leaving the page right after this asks nothing.
  const markSaved = () => {
    forget();
    flushSync(() => setChanged(false));
  };
  const end = (then?: () => void) => {
    markSaved();
    then?.();
  };
  const leave = () => end(edit.onClose);
  const submit = async (values: Values) => {
    missing.current = [];
    setProblem(undefined);
    if (isWrong(values)) return;
    const answer = !question || (await ask(question(values)));
    if (typeof answer === 'string') return end(() => void navigate(answer));
    if (!answer) return;
    entered.current = false;
    const onSuccess = () => (staysOpen && entered.current ? latest.current() : end(edit.onSaved));
    // What the answer brings, such as another address, asks nothing. A form that stays open is changed until its answer is shown.
    send.mutate(values, { onDone: staysOpen ? forget : markSaved, onSuccess, onError });
  };

  const pending = send.isPending || asking;
  const formProps: FormProps<Values> = {
    form,
    initialValues: edit.initial,
    ...checkedWhenSent,
    onFinish: submit,
    onFinishFailed: ({ errorFields }) => {
      isWrong(form.getFieldsValue());
      missing.current = errorFields.map(({ name }) => name).filter(isEmpty);
      setProblem(missing.current.length > 0 ? edit.incomplete : undefined);
    },
    onValuesChange: (now: Partial<Values>, all) => {
      entered.current = true;
      void recheck(Object.keys(now));
      edit.onChange?.(now, all);
      if (missing.current.length > 0 && !missing.current.some(isEmpty)) {
        missing.current = [];
        setProblem(undefined);
      }
      keep();
    },
    'aria-busy': pending,
  };
  return {
    form,
    formProps,
    pending,
    changed,
    problem,
    /** For `FormHead`: the changes that were kept on this device and are back. */
    restored,
    show,
    /** Sends the values by another act, whose refusal is shown like that of a save. */
    sendBy(act: Act<Values>, values: Values) {
      setProblem(undefined);
      act.mutate(values, { onError });
    },
    markSaved,
    /** Closes the form without a question. */
    leave,
    /** Closes the form, and asks first if it has changes. */
    close: () => (changed && asksToLeave ? discard(leave) : leave()),
  };
}

/** The problem of the form as a whole, and `show`, which shows others beside their fields: `false` if the form has none of these. */
function useProblems<Values>(form: FormInstance<Values>, { onFault, kept }: EditForm<Values>) {
  const [problem, setProblem] = useState<string>();
  const show = (problems: readonly FieldProblem[]) => {
    setProblem(undefined);
    const first = showBeside(form, problems);
    if (first) onFault?.(first);
    return first !== undefined;
  };
  const onError = (error: HttpError) => {
    // The end of the session has its own words; to a form of the entrance, which is never kept, it is a refusal.
    const isEnd = error.statusCode === 401 && kept !== null;
    if (!show(problemsOf(error)) && !isEnd) setProblem(error.message);
  };
  return { problem, setProblem, show, onError };
}

/** Asks questions before a form is sent. If they cannot be found out, the form is sent. */
function useQuestion() {
  const { modal } = App.useApp();
  const [asking, setAsking] = useState(false);
  async function ask(check: Promise<FormQuestions> | undefined) {
    setAsking(true);
    const questions = [await check?.catch(() => null)].flat();
    setAsking(false);
    for (const question of questions) {
      const answer = !question || (await askQuestion(modal, question));
      if (answer !== true) return answer;
    }
    return true;
  }
  return { asking, ask };
}

/**
 * The check of fields together: its errors are beside fields that have no other, and checked again when any field with an error
 * changes.
 */
function useCheck<Values>(form: FormInstance<Values>, check: EditForm<Values>['check']) {
  const blamed = useRef<string[]>([]);
  const problemsIn = (values: Values) => [check?.(values) ?? []].flat();
  return {
    isWrong(values: Values) {
      const wrong = problemsIn(values);
      blamed.current = wrong.map(({ path }) => path);
      form.setFields(besideFields(form, wrong).filter(({ name }) => form.getFieldError(name).length === 0));
      scrollToFault(form);
      return wrong.length > 0;
    },
    async recheck(names: string[]) {
      const { current } = blamed;
      const fields = [...names, ...current.map((path) => path.split('.')[0]!)];
      if (!(await checkAgain(form, fields)) || current.length === 0) return;
      const still = problemsIn(form.getFieldsValue()).filter(({ path }) => current.includes(path));
      form.setFields(besideFields(form, still));
    },
  };
}

const problemsOf = ({ errors }: HttpError): FieldProblem[] =>
  Object.entries(errors ?? {}).map(([path, said]) => ({ path, message: [said].flat().join(' ') }));
