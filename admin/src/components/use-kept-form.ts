import type { FormInstance } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { formKey, keepForm, readForm, type KeptForm } from '../providers/kept-forms';
import { holdScreen } from '../providers/held-screen';
import { useUser } from '../providers/session';
import type { Act } from '../providers/use-act';

/** What a form says about keeping its changes. */
export interface KeptFormOptions<Values> {
  /**
   * The form's name on its page, by which this device keeps its unsaved changes; `null` keeps nothing, for what belongs on no device, such
   * as a new password.
   */
  kept: string | null;
  /** Fields that are never kept on the device. */
  secret?: readonly string[];
  /** Refusals that name a field appear beside it, others are the form's `problem`. */
  send: Act<Values>;
  initial?: Partial<Values>;
  onChange?: (changed: Partial<Values>, all: Values) => void;
}

type Changed = Record<string, unknown>;

const same = (one: unknown, other: unknown) => JSON.stringify(one ?? '') === JSON.stringify(other ?? '');

/** The values that differ from the initial ones. */
const changesIn = (values: object, initial: object): Changed =>
  Object.fromEntries(Object.entries(values).filter(([name, value]) => !same(value, (initial as Changed)[name])));

const pick = (values: object, names: readonly string[]): Changed =>
  Object.fromEntries(names.map((name) => [name, (values as Changed)[name]]));

const without = (values: Changed, names: readonly string[]): Changed =>
  Object.fromEntries(Object.entries(values).filter(([name]) => !names.includes(name)));

/** Unsaved changes that are back in their form. */
export interface Restored {
  /** When they were made, in ms. */
  at: number;
  discard: () => void;
}

/** Only what JSON can say: anything else could not be stored. */
const plain = (values: Changed) => JSON.parse(JSON.stringify(values, (_, value) => value ?? null)) as Changed;

/**
 * Knows whether a form was changed, and keeps its unsaved changes on this device, by user, page and form, and puts them back when it opens again. Only changed fields
 * are kept, with the values that they replace: fields that nobody touched show what is saved now, and a field that somebody else has
 * changed since is refused as usual.
 */
export function useKeptForm<Values extends object>(
  form: FormInstance<Values>,
  { kept: name, secret = [], initial = {}, send, onChange }: KeptFormOptions<Values>,
) {
  const [changed, setChanged] = useState(false);
  const userId = useUser()?.id;
  const [page] = useState(() => window.location.pathname);
  const key = userId === undefined || name === null ? null : formKey(userId, `${page} ${name}`);
  /** What the changed values were before, if they were made on an older state than the one shown. */
  const before = useRef<Changed>({});
  const [restored, setRestored] = useState<number>();

  const set = (changes: Changed) => {
    form.setFieldsValue(changes as Parameters<typeof form.setFieldsValue>[0]);
    onChange?.(changes as Partial<Values>, form.getFieldsValue(true) as Values);
  };
  const forget = () => {
    setRestored(undefined);
    before.current = {};
    if (key) keepForm(key, undefined);
  };
  const keep = () => {
    const changes = changesIn(form.getFieldsValue(), initial);
    setChanged(Object.keys(changes).length > 0);
    if (!key) return;
    const kept = plain(without(changes, secret));
    const names = Object.keys(kept);
    if (names.length === 0) return keepForm(key, undefined);
    keepForm(key, { values: kept, before: plain({ ...pick(initial, names), ...before.current }), at: Date.now() });
  };

  function restore({ values: kept, before: older, at }: KeptForm) {
    const typed = changesIn(form.getFieldsValue(), initial);
    const changes = without(changesIn(kept, initial), [...Object.keys(typed), ...secret]);
    if (Object.keys(changes).length === 0) return;
    before.current = pick(older, Object.keys(changes));
    send.rebase?.(before.current as Partial<Values>);
    set(changes);
    setChanged(true);
    setRestored(at);
  }
  useStored(key, restore);
  useEffect(() => (changed ? holdScreen() : undefined), [changed]);

  const discard = () => {
    forget();
    send.rebase?.({});
    form.resetFields();
    set(pick(initial, Object.keys(form.getFieldsValue())));
    setChanged(false);
    focusFirst(form);
  };
  return {
    changed,
    setChanged,
    keep,
    forget,
    restored: restored === undefined ? undefined : { at: restored, discard },
  };
}

/** Focuses the first field of a form that was reset: its fields are new elements after the next render. */
export function focusFirst<Values>(form: FormInstance<Values>) {
  const [first] = Object.keys(form.getFieldsValue() as object);
  if (first) setTimeout(() => form.focusField(first as Parameters<typeof form.focusField>[0]));
}

/** Calls `restore` with what this device keeps for a form that opens. */
function useStored(key: ReturnType<typeof formKey> | null, restore: (kept: KeptForm) => void) {
  const latest = useRef(restore);
  latest.current = restore;
  useEffect(() => {
    if (!key) return;
    let isHere = true;
    void readForm(key).then((kept) => isHere && kept && latest.current(kept));
    return () => void (isHere = false);
  }, [String(key)]);
}
