import { useForm } from '@refinedev/antd';
import { useNotification, useWarnAboutChange, type BaseRecord, type HttpError } from '@refinedev/core';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { changedValues, filledValues } from './changes';
import { recordName } from './columns';
import { pathsOf, type Resource } from './resource';
import { useSaveKey } from './use-save-key';
import { useWayBack } from './use-way-back';

type Values = Record<string, unknown>;

/** The form of one record: what it starts with, what is sent, where it leads, and what the server said of it as a whole. */
export function useRecordForm(resource: Resource, record?: BaseRecord) {
  const paths = pathsOf(resource);
  const navigate = useNavigate();
  const goBack = useWayBack(record ? paths.show(record.id!) : paths.list);
  const { open } = useNotification();
  const { setWarnWhen } = useWarnAboutChange();
  const [problem, setProblem] = useState<string | null>(null);

  const { form, formProps, onFinish, mutation } = useForm<BaseRecord, HttpError, Values>({
    resource: resource.name,
    action: record ? 'edit' : 'create',
    id: record?.id,
    redirect: false,
    warnWhenUnsavedChanges: true,
    queryOptions: { enabled: false },
    successNotification: (answer) => ({ type: 'success', message: `${recordName(resource, answer?.data ?? {})} was ${record ? 'saved' : 'added'}.` }),
    errorNotification: false,
    onMutationSuccess: ({ data }) => (!record && resource.afterCreate === 'show' ? navigate(paths.show(data.id!), { replace: true }) : goBack()),
    onMutationError: (error) => {
      setWarnWhen(true);
      const first = Object.keys(error.errors ?? {}).find((name) => form.getFieldInstance(name));
      if (first) form.focusField(first);
      else setProblem(error.message);
    },
  });

  /** Leaves once Refine's warning, which looks at the next render, is off. */
  const leaveUnwarned = () => {
    setWarnWhen(false);
    setTimeout(goBack);
  };

  async function finish(values: Values) {
    setProblem(null);
    const wrong = resource.form?.check?.(values);
    if (wrong) {
      form.setFields([{ name: wrong.path, errors: [wrong.message] }]);
      return form.focusField(wrong.path);
    }
    const sent = record ? changedValues(record, values) : filledValues(values);
    if (record && Object.keys(sent).length === 0) {
      open?.({ type: 'success', message: 'No changes to save.' });
      return leaveUnwarned();
    }
    // A refusal is shown by onMutationError.
    await onFinish(sent).catch(() => undefined);
  }

  useSaveKey(form.submit);

  return {
    formProps: { ...formProps, initialValues: record ?? resource.form?.initial?.(), onFinish: (values: Values) => void finish(values) },
    saving: mutation.isPending,
    problem,
    leave: goBack,
  };
}
