import type { FormInstance } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { formKey, keepForm, readForm, type KeptForm } from '../providers/kept-forms';
import { useUser } from '../providers/session';
import type { EditForm } from './use-edit-form';

type Changed = Record<string, unknown>;

const same = (one: unknown, other: unknown) => JSON.stringify(one ?? '') === JSON.stringify(other ?? '');

/** The values that differ from the initial ones. */
export const changesIn = (values: object, initial: object): Changed =>
  Object.fromEntries(Object.entries(values).filter(([name, value]) => !same(value, (initial as Changed)[name])));

const pick = (values: object, names: readonly string[]): Changed =>
  Object.fromEntries(names.map((name) => [name, (values as Changed)[name]]));

/** Unsaved changes that are back in their form. */
export interface Restored {
  /** When they were made, in ms. */
  at: number;
  discard: () => void;
}

/** Only what JSON can say: anything else could not be stored. */
const plain = (values: Changed) => JSON.parse(JSON.stringify(values)) as Changed;

/**
 * Keeps the unsaved changes of a form on this device, by user, page and form, and puts them back when it opens again. Only changed fields
 * are kept, with the values that they replace: fields that nobody touched show what is saved now, and a field that somebody else has
 * changed since is refused as usual.
 */
export function useKeptForm<Values extends object>(
  form: FormInstance<Values>,
  { kept: name, secret = [], initial = {}, send, onChange }: EditForm<Values>,
  setChanged: (changed: boolean) => void,
) {
  const userId = useUser()?.id;
  const [page] = useState(() => window.location.pathname);
  const key = userId === undefined || name === null ? null : formKey(userId, `${page} ${name}`);
  /** What the changed values were before, if they were made on an older state than the one shown. */
  const before = useRef<Changed>({});
  const [restored, setRestored] = useState<number>();

  const values = () => form.getFieldsValue(true) as Values;
  const set = (changes: Changed) => {
    form.setFieldsValue(changes as Parameters<typeof form.setFieldsValue>[0]);
    onChange?.(changes as Partial<Values>, values());
  };
  const forget = () => {
    setRestored(undefined);
    before.current = {};
    if (key) keepForm(key, undefined);
  };
  const keep = () => {
    if (!key) return;
    const changes = plain(changesIn(form.getFieldsValue(), initial));
    for (const each of secret) delete changes[each];
    const names = Object.keys(changes);
    if (names.length === 0) return keepForm(key, undefined);
    keepForm(key, { values: changes, before: { ...pick(initial, names), ...before.current }, at: Date.now() });
  };

  function restore({ values: kept, before: older, at }: KeptForm) {
    const typed = changesIn(form.getFieldsValue(), initial);
    const changes = Object.fromEntries(
      Object.entries(changesIn(kept, initial)).filter(([each]) => !(each in typed) && !secret.includes(each)),
    );
    if (Object.keys(changes).length === 0) return;
    before.current = pick(older, Object.keys(changes));
    send.rebase?.(before.current as Partial<Values>);
    set(changes);
    setChanged(true);
    setRestored(at);
  }
  const restoreNow = useRef(restore);
  restoreNow.current = restore;

  useEffect(() => {
    if (!key) return;
    let isHere = true;
    void readForm(key).then((kept) => isHere && kept && restoreNow.current(kept));
    return () => void (isHere = false);
  }, [String(key)]);

  const discard = () => {
    forget();
    send.rebase?.({});
    form.resetFields();
    set(pick(initial, Object.keys(form.getFieldsValue())));
    setChanged(false);
    // The fields are new elements after the next render.
    const [first] = Object.keys(form.getFieldsValue());
    if (first) setTimeout(() => form.focusField(first));
  };
  return { keep, forget, restored: restored === undefined ? undefined : { at: restored, discard } };
}
