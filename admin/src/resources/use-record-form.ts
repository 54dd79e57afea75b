import { type BaseRecord, type HttpError, useForm, useNotification, useWarnAboutChange } from '@refinedev/core';
import { Form, type FormProps } from 'antd';
import { useRef, useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { changedValues, filledValues, givenValues } from './changes';
import { recordName } from './columns';
import { fieldsOf } from './fields';
import { useSchool } from '../providers/school';
import { pathsOf, type Resource } from './resource';
import { useFormQuestion } from './use-form-question';
import { useLoaded } from './use-loaded';
import { useSaveKey } from './use-save-key';
import { reasonOf } from '../providers/failure-text';

/** Goes back to the previous page, or to `otherwise` if the page was opened directly. */
function useWayBack(otherwise: string) {
  const navigate = useNavigate();
  const { key } = useLocation();
  return () => (key === 'default' ? navigate(otherwise, { replace: true }) : navigate(-1));
}

type Values = Record<string, unknown>;

/**
 * The form of one record: its initial values, what it sends, where it leads, and the server's errors. It uses Refine's
 * own useForm, because the one in its antd package would load a markdown editor.
 */
export function useRecordForm(resource: Resource, record?: BaseRecord) {
  const paths = pathsOf(resource);
  const navigate = useNavigate();
  const goBack = useWayBack(record ? paths.show(record.id!) : paths.list);
  const { open } = useNotification();
  const { setWarnWhen } = useWarnAboutChange();
  const { today } = useSchool();
  const { asking, isMeant } = useFormQuestion();
  const [params] = useSearchParams();
  const [form] = Form.useForm<Values>();
  const { loaded, refused, isChanged } = useLoaded(record ?? {});
  const [problem, setProblem] = useState<string | null>(null);
  /** The field blamed for an error of several fields, such as an end before its start; changing any of them clears it. */
  const blamed = useRef<string | null>(null);
  /** Whether the next record is to be added right after this one. */
  const another = useRef(false);

  const { words } = resource;
  const [done, failed] = record ? [words?.saved, words?.notSaved] : [words?.created, words?.notCreated];
  const { onFinish, mutation } = useForm<BaseRecord, HttpError, Values>({
    resource: resource.name,
    action: record ? 'edit' : 'create',
    id: record?.id,
    redirect: false,
    mutationMeta: { loaded },
    queryOptions: { enabled: false },
    successNotification: (answer) => {
      const saved = answer?.data ?? {};
      const message = done ?? `${recordName(resource, saved)} was ${record ? 'saved' : 'added'}.`;
      return { type: 'success', message: [message, saved.effect].filter(Boolean).join(' ') };
    },
    errorNotification: (error) => !!failed && { type: 'error', message: failed, description: reasonOf(error) },
    onMutationSuccess: ({ data }) => {
      if (another.current) return startNext();
      const onwards = resource.goesOnAt?.(data) ?? (resource.afterCreate === 'show' ? paths.show(data.id!) : undefined);
      if (!record && onwards) void navigate(onwards, { replace: true });
      else void goBack();
    },
    onMutationError: (error) => {
      setWarnWhen(true);
      refused(error);
      if (
        !tellFields(
          Object.entries(error.errors ?? {}).map(([path, said]) => ({ path, message: [said].flat().join(' ') })),
        )
      )
        setProblem(error.message);
    },
  });

  /** Clears the form for the next record and focuses its first field. */
  function startNext() {
    setWarnWhen(false);
    form.resetFields();
    const [first] = Object.keys(form.getFieldsValue());
    // The cleared fields are new elements after the next render.
    if (first) setTimeout(() => form.focusField(first));
  }

  /** Saves and starts the next record. */
  function saveAndAddAnother() {
    another.current = true;
    form.submit();
  }

  /** Shows each error beside its field and focuses the first; `false` if the form has none of these fields. */
  function tellFields(problems: { path: string; message: string }[]) {
    const fields = form.getFieldsValue();
    const own = problems
      .map(({ path, message }) => ({ name: path.split('.')[0]!, errors: [message] }))
      .filter(({ name }) => name in fields);
    form.setFields(own);
    if (own[0]) form.focusField(own[0].name);
    return own.length > 0;
  }

  /** A field with an error is checked again with each change; others only when they lose focus. */
  async function recheck(changed: string[]) {
    const wrong = [...changed, blamed.current ?? []].flat().filter((name) => form.getFieldError(name).length > 0);
    if (wrong.length === 0) return;
    await form.validateFields(wrong).catch(() => undefined);
    const still = blamed.current ? resource.form?.check?.(form.getFieldsValue()) : null;
    if (still) form.setFields([{ name: still.path, errors: [still.message] }]);
  }

  async function finish(values: Values) {
    setProblem(null);
    const wrong = resource.form?.check?.(values);
    blamed.current = wrong?.path ?? null;
    if (wrong) return void tellFields([wrong]);
    const sent = record ? changedValues(loaded, values) : filledValues(values);
    if (record && Object.keys(sent).length === 0) {
      open?.({ type: 'progress', message: 'No changes to save.' });
      setWarnWhen(false);
      // Refine's warning is off after the next render.
      return void setTimeout(goBack);
    }
    if (!(await isMeant(resource.form?.question?.(sent, record)))) return;
    // onMutationError shows refusals.
    await onFinish(sent).catch(() => undefined);
  }

  /** A plain Save, however the form is submitted. */
  const saveOne = () => {
    another.current = false;
  };

  useSaveKey(() => {
    saveOne();
    form.submit();
  });

  const formProps: FormProps<Values> = {
    form,
    initialValues: record ?? { ...resource.form?.initial?.(today), ...givenValues(fieldsOf(resource.schema), params) },
    onValuesChange: (changed: Values) => {
      setWarnWhen(true);
      void recheck(Object.keys(changed));
    },
    onFinish: (values) => void finish(values),
    onFinishFailed: () => setProblem(resource.form?.incomplete ?? null),
  };
  return {
    formProps,
    isChanged,
    saving: mutation.isPending || asking,
    problem,
    leave: goBack,
    saveOne,
    saveAndAddAnother,
  };
}
