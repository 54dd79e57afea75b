import { type BaseRecord, type HttpError, useForm, useNotification, useWarnAboutChange } from '@refinedev/core';
import { App, Form, type FormProps } from 'antd';
import { useRef, useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { changedValues, filledValues, givenValues } from './changes';
import { recordName } from './columns';
import { fieldsOf } from './fields';
import { useSchool } from '../providers/school';
import { pathsOf, type Resource } from './resource';
import { useSaveKey } from './use-save-key';

/** Goes back to the previous page, or to `otherwise` if the page was opened directly. */
function useWayBack(otherwise: string) {
  const navigate = useNavigate();
  const { key } = useLocation();
  return () => (key === 'default' ? navigate(otherwise, { replace: true }) : navigate(-1));
}

type Values = Record<string, unknown>;

/**
 * The form of one record: what it starts with, what is sent, where it leads, and what the server said. It is Refine's
 * own useForm; that of its antd package would bring a markdown editor along.
 */
export function useRecordForm(resource: Resource, record?: BaseRecord) {
  const paths = pathsOf(resource);
  const navigate = useNavigate();
  const goBack = useWayBack(record ? paths.show(record.id!) : paths.list);
  const { open } = useNotification();
  const { setWarnWhen } = useWarnAboutChange();
  const { today } = useSchool();
  const { modal } = App.useApp();
  const [params] = useSearchParams();
  const [form] = Form.useForm<Values>();
  const [asking, setAsking] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  /** The field blamed for an error of several fields, such as an end before its start; changing any of them clears it. */
  const blamed = useRef<string | null>(null);
  /** Whether the next record is to be added right after this one. */
  const another = useRef(false);

  const { onFinish, mutation } = useForm<BaseRecord, HttpError, Values>({
    resource: resource.name,
    action: record ? 'edit' : 'create',
    id: record?.id,
    redirect: false,
    queryOptions: { enabled: false },
    successNotification: (answer) => ({
      type: 'success',
      message: `${recordName(resource, answer?.data ?? {})} was ${record ? 'saved' : 'added'}.`,
    }),
    errorNotification: false,
    onMutationSuccess: ({ data }) => {
      if (another.current) startNext();
      else if (!record && resource.afterCreate === 'show') void navigate(paths.show(data.id!), { replace: true });
      else void goBack();
    },
    onMutationError: (error) => {
      setWarnWhen(true);
      if (
        !tellFields(
          Object.entries(error.errors ?? {}).map(([path, said]) => ({ path, message: [said].flat().join(' ') })),
        )
      )
        setProblem(error.message);
    },
  });

  /** Empties the form for the next record, and leads to its first field. */
  function startNext() {
    setWarnWhen(false);
    form.resetFields();
    const [first] = Object.keys(form.getFieldsValue());
    // The emptied fields are new ones from the next render on.
    if (first) setTimeout(() => form.focusField(first));
  }

  /** Saves, and goes on with the next record. */
  function saveAndAddAnother() {
    another.current = true;
    form.submit();
  }

  /** Sets each sentence beside its field and leads to the first; `false` when the form has none of them. */
  function tellFields(problems: { path: string; message: string }[]) {
    const fields = form.getFieldsValue();
    const own = problems
      .map(({ path, message }) => ({ name: path.split('.')[0]!, errors: [message] }))
      .filter(({ name }) => name in fields);
    form.setFields(own);
    if (own[0]) form.focusField(own[0].name);
    return own.length > 0;
  }

  /** What was wrong is looked at again with each change; the rest only when it is left. */
  async function recheck(changed: string[]) {
    const wrong = [...changed, blamed.current ?? []].flat().filter((name) => form.getFieldError(name).length > 0);
    if (wrong.length === 0) return;
    await form.validateFields(wrong).catch(() => undefined);
    const still = blamed.current ? resource.form?.check?.(form.getFieldsValue()) : null;
    if (still) form.setFields([{ name: still.path, errors: [still.message] }]);
  }

  /** Whether a new record is to be added, once its question is answered. A question that cannot be asked holds nothing up. */
  async function isMeant(values: Values) {
    setAsking(true);
    const question = await resource.form?.question?.(values).catch(() => null);
    setAsking(false);
    return (
      !question ||
      modal.confirm({
        title: question.title,
        content: question.content,
        okText: question.act,
        cancelText: 'Keep editing',
        maskClosable: false,
      })
    );
  }

  async function finish(values: Values) {
    setProblem(null);
    const wrong = resource.form?.check?.(values);
    blamed.current = wrong?.path ?? null;
    if (wrong) return void tellFields([wrong]);
    const sent = record ? changedValues(record, values) : filledValues(values);
    if (record && Object.keys(sent).length === 0) {
      open?.({ type: 'progress', message: 'No changes to save.' });
      setWarnWhen(false);
      // Refine's warning is off from the next render on.
      return void setTimeout(goBack);
    }
    if (!record && !(await isMeant(sent))) return;
    // A refusal is told by onMutationError.
    await onFinish(sent).catch(() => undefined);
  }

  /** Save alone, by whatever way the form is sent. */
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
  };
  return { formProps, saving: mutation.isPending || asking, problem, leave: goBack, saveOne, saveAndAddAnother };
}
