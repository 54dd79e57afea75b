import { problemsIn } from '@homeroom/shared/fields';
import { type BaseRecord, useNotification } from '@refinedev/core';
import type { FormInstance } from 'antd';
import { useRef } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { useEditForm } from '../components/use-edit-form';
import { focusFirst } from '../components/use-kept-form';
import { replacing } from '../providers/based-on';
import { useSchool } from '../providers/school';
import type { Act } from '../providers/use-act';
import { changedValues, filledValues, givenValues } from './changes';
import { recordInWords } from './columns';
import { fieldsOf } from './fields';
import { pathsOf } from './resource';
import { useSaveKey } from './use-save-key';
import { useSaveRecord } from './use-save-record';
import type { Resource } from './resource-declaration';

/** Goes back to the previous page, or to `otherwise` if the page was opened directly. */
function useWayBack(otherwise: string) {
  const navigate = useNavigate();
  const { key } = useLocation();
  return () => (key === 'default' ? navigate(otherwise, { replace: true }) : navigate(-1));
}

type Values = Record<string, unknown>;

/** Saves a record or adds one, and reports which; `then` gets it as it is stored. */
function useSave(resource: Resource, record: BaseRecord | undefined, then: (saved: BaseRecord) => void) {
  const { name, words } = resource;
  const [done, failed] = record ? [words.saved, words.notSaved] : [words.created, words.notCreated];
  return useSaveRecord<BaseRecord, Values, BaseRecord>(
    record ?? {},
    (sent, loaded) =>
      record ? ['PATCH', `/${name}/${record.id}`, sent, replacing(loaded, sent)] : ['POST', `/${name}`, sent],
    {
      done: (saved) => {
        const message = done ?? `${recordInWords(resource, saved)} was ${record ? 'saved' : 'added'}.`;
        return [message, saved.effect].filter(Boolean).join(' ');
      },
      failed,
      then,
    },
  );
}

/** Clears the form for the next record and focuses its first field. */
function startNext(form: FormInstance<Values>) {
  form.resetFields();
  focusFirst(form);
}

/** Fills the fields that follow another one; what was typed there by hand stays. */
function useFollowing({ form: { follows = {} } }: Resource) {
  const filled = useRef<Record<string, string>>({});
  return (form: FormInstance<Values>, changed: Values) => {
    for (const [name, { field, by }] of Object.entries(follows)) {
      if (!(field in changed) || (form.getFieldValue(name) ?? '') !== (filled.current[name] ?? '')) continue;
      filled.current[name] = by(String(changed[field] ?? ''));
      form.setFieldValue(name, filled.current[name]);
    }
  };
}

/** The values without those that only follow another field: the server then makes them unique. */
const withoutFollowing = ({ form: { follows = {} } }: Resource, values: Values): Values =>
  Object.fromEntries(
    Object.entries(values).filter(([name, value]) => {
      const { field, by } = follows[name] ?? {};
      return !field || value !== by!(String(values[field] ?? ''));
    }),
  );

/** The form of one record: its initial values, what it sends and where it leads. */
export function useRecordForm(resource: Resource, record?: BaseRecord) {
  const paths = pathsOf(resource);
  const navigate = useNavigate();
  const goBack = useWayBack(record ? paths.show(record.id!) : paths.list);
  const { open } = useNotification();
  const { today } = useSchool();
  const [params] = useSearchParams();
  /** Whether the next record is to be added right after this one. */
  const another = useRef(false);

  const save = useSave(resource, record, (saved) => {
    edit.markSaved();
    if (another.current) return startNext(edit.form);
    const { afterCreate } = resource.form;
    const onwards = afterCreate === 'page' ? paths.show(saved.id!) : afterCreate?.(saved);
    if (!record && onwards) void navigate(onwards, { replace: true });
    else void goBack();
  });
  const sentOf = (values: Values) =>
    record
      ? changedValues(save.loaded, values)
      : filledValues(withoutFollowing(resource, resource.form.sent?.(values) ?? values));
  const isUnchanged = (sent: Values) => record !== undefined && Object.keys(sent).length === 0;
  const send: Act<Values> = {
    isPending: save.isPending,
    rebase: save.rebase,
    mutate(values, on) {
      const sent = sentOf(values);
      if (!isUnchanged(sent)) return save.mutate(sent, on);
      open?.({ type: 'progress', message: 'No changes to save.' });
      edit.leave();
    },
  };
  const fields = fieldsOf(resource.schema);
  const follow = useFollowing(resource);
  const edit = useEditForm<Values>({
    kept: `${resource.name} ${record ? '' : params}`,
    secret: fields.filter(({ kind }) => kind === 'password').map(({ name }) => name),
    send,
    initial: record ?? { ...resource.form.initial?.(today), ...givenValues(fields, params) },
    check: (values) =>
      problemsIn(resource.schema, { ...record, ...values })[0] ?? resource.form.check?.(values) ?? null,
    question(values) {
      const sent = sentOf(values);
      return isUnchanged(sent) ? undefined : resource.form.question?.(sent, record);
    },
    incomplete: resource.form.incomplete,
    onChange: (changed) => record || follow(edit.form, changed),
    onClose: () => void goBack(),
    asksToLeave: true,
  });

  /** Saves and starts the next record. */
  function saveAndAddAnother() {
    another.current = true;
    edit.form.submit();
  }

  /** A plain Save, however the form is submitted. */
  const saveOne = () => {
    another.current = false;
  };

  useSaveKey(() => {
    saveOne();
    edit.form.submit();
  });
  return { ...edit, isChanged: save.isChanged, saveOne, saveAndAddAnother };
}
