import { dayMs } from '@homeroom/shared/dates';
import { changeAllKept, keepAtOnce, readKept, type DeviceKey } from './device';

/** The unsaved changes of a form: the changed values, what they were before, and when the last one was made, in ms. */
export interface KeptForm {
  values: object;
  before: object;
  at: number;
}

const lifetimeMs = 7 * dayMs;
/** Typing waits for no write: changes are written together when it pauses this long. */
const pauseMs = 400;

const isFresh = ({ at }: KeptForm) => Date.now() - at < lifetimeMs;

/** A form is found by its user and its place: its page, and its name there. */
type FormKey = readonly ['form', userId: number, place: string];

export const formKey = (userId: number, place: string): FormKey => ['form', userId, place];

/** What is not on the device yet; `undefined` deletes it there. */
const waiting = new Map<string, readonly [FormKey, KeptForm | undefined]>();
let timer: ReturnType<typeof setTimeout> | undefined;

function writeWaiting() {
  clearTimeout(timer);
  timer = undefined;
  const entries: (readonly [DeviceKey, unknown])[] = [...waiting.values()];
  waiting.clear();
  if (entries.length > 0) void keepAtOnce(entries);
}

/** Keeps the changes of a form on this device, or deletes them. */
export function keepForm(key: FormKey, kept: KeptForm | undefined) {
  waiting.set(String(key), [key, kept]);
  timer ??= setTimeout(writeWaiting, pauseMs);
  if (!kept) writeWaiting();
}

/** The changes of a form that this device keeps, at most a week old. */
export async function readForm(key: FormKey): Promise<KeptForm | undefined> {
  const [, kept] = waiting.get(String(key)) ?? [key, await readKept<KeptForm>(key)];
  return kept && isFresh(kept) ? kept : undefined;
}

/** Deletes the forms of a user who signs out. */
export function forgetForms(userId: number) {
  for (const [name, [key]] of waiting) if (key[1] === userId) waiting.delete(name);
  return changeAllKept<KeptForm>(['form'], (kept, owner) => (owner === userId ? undefined : kept));
}

/** Deletes forms that are older than a week, of all users. */
export const forgetOldForms = () => changeAllKept<KeptForm>(['form'], (kept) => (isFresh(kept) ? kept : undefined));

window.addEventListener('pagehide', writeWaiting);
