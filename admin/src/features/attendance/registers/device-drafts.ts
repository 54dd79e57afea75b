import {
  changeAllKept,
  changeKept,
  keepAtOnce,
  keepsOnDevice,
  readAllKept,
  readKept,
  type DeviceKey,
} from '../../../providers/device';
import { store } from '../../../providers/store';
import { emptyDraft, isEmpty, type RegisterDraft, type RegisterPlace } from './draft';
import type { StoredDraft } from './draft-state';
import { newerDraft } from './older-drafts';
import { closeNames, openNames } from './student-names';

/** A change of a draft. It must be pure, because it runs both on the draft in memory and on the one on the device. */
export type DraftChange = (draft: RegisterDraft) => RegisterDraft;

export type DraftHead = Omit<StoredDraft, 'draft'>;

interface OpenDrafts {
  userId: number;
  byPlace: Readonly<Record<string, StoredDraft>>;
}

/** The signed-in user's drafts, and nobody else's; `null` until they are loaded from the device. */
export const drafts = store<OpenDrafts | null>(null);

export const placeKey = ({ scheduleId, date }: RegisterPlace) => `${scheduleId} ${date}`;
const deviceKey = (userId: number, { scheduleId, date }: RegisterPlace): DeviceKey => [
  'draft',
  userId,
  scheduleId,
  date,
];

/** The drafts of a user; [] for anybody but the signed-in user. */
export function draftsOf(userId: number): StoredDraft[] {
  const open = drafts.get();
  return open?.userId === userId ? Object.values(open.byPlace) : [];
}

/** Compares a draft in memory with the one on the device: storing an equal copy would render every row again. */
const isSame = (shown: StoredDraft | undefined, read: StoredDraft | undefined) =>
  JSON.stringify(shown) === JSON.stringify(read);

/** Puts a draft in memory, or removes it if it is empty. */
function show(userId: number, place: RegisterPlace, stored: StoredDraft | undefined) {
  const open = drafts.get();
  if (open?.userId !== userId || isSame(open.byPlace[placeKey(place)], stored)) return;
  const { [placeKey(place)]: _before, ...others } = open.byPlace;
  drafts.set({ userId, byPlace: stored ? { ...others, [placeKey(place)]: stored } : others });
}

const applied = (
  head: DraftHead,
  stored: StoredDraft | undefined,
  changes: readonly DraftChange[],
): StoredDraft | undefined => {
  const draft = changes.reduce((now, change) => change(now), stored ? newerDraft(stored).draft : emptyDraft);
  return isEmpty(draft) ? undefined : { ...head, draft };
};

/** The changes to a register's draft that are not on the device yet. */
interface Writing {
  userId: number;
  head: DraftHead;
  changes: DraftChange[];
  ended: Promise<void>;
}
const writings = new Map<string, Writing>();

/** Tells the other tabs of this browser which draft has changed, so that they read it again. */
const tabs = 'BroadcastChannel' in window ? new BroadcastChannel('homeroom.drafts') : null;

/** Writes a register's changes to the device. Changes made during a write are written together in the next one. */
async function write(key: string, { userId, head, changes }: Writing) {
  while (changes.length > 0) {
    const now = [...changes];
    const written = await changeKept<StoredDraft>(deviceKey(userId, head), (stored) => applied(head, stored, now));
    changes.splice(0, now.length);
    if (written && changes.length === 0) show(userId, head, written.value);
    tabs?.postMessage({ userId, scheduleId: head.scheduleId, date: head.date });
  }
  writings.delete(key);
}

/** Changes a user's draft: on the screen at once, then on the device. Resolves when it is written. */
export function changeDraft(userId: number, head: DraftHead, change: DraftChange): Promise<void> {
  const open = drafts.get();
  if (open?.userId === userId) show(userId, head, applied(head, open.byPlace[placeKey(head)], [change]));
  const key = `${userId} ${placeKey(head)}`;
  const running = writings.get(key);
  if (running) {
    running.changes.push(change);
    return running.ended;
  }
  const writing: Writing = { userId, head, changes: [change], ended: Promise.resolve() };
  writings.set(key, writing);
  writing.ended = write(key, writing);
  return writing.ended;
}

/** The drafts of users who signed out of this page, for browsers that cannot store anything. */
const unstored = new Map<number, OpenDrafts['byPlace']>();

let opened: number | null = null;

/** Loads the signed-in user's drafts from the device. A draft that is being written is newer in memory, and stays. */
export async function openDrafts(userId: number) {
  opened = userId;
  const [onDevice] = await Promise.all([readAllKept<StoredDraft>('draft', userId), openNames(userId)]);
  // The user may have signed out in the meantime, or somebody else signed in.
  if (opened !== userId) return;
  const open = drafts.get();
  const shown = open?.userId === userId ? open.byPlace : null;
  const byPlace: Record<string, StoredDraft> = { ...unstored.get(userId) };
  for (const each of onDevice.map(newerDraft)) {
    const before = shown?.[placeKey(each)];
    byPlace[placeKey(each)] = before && isSame(before, each) ? before : each;
  }
  for (const { userId: owner, head } of writings.values()) {
    const newer = shown?.[placeKey(head)];
    if (owner === userId && newer) byPlace[placeKey(head)] = newer;
    else if (owner === userId && shown) delete byPlace[placeKey(head)];
  }
  drafts.set({ userId, byPlace });
}

/** Removes the drafts from the screen at sign-out. They stay on the device, or else in this page's memory. */
export function closeDrafts() {
  const open = drafts.get();
  if (open && !keepsOnDevice.get()) unstored.set(open.userId, open.byPlace);
  opened = null;
  drafts.set(null);
  closeNames();
}

/** Removes the names that older versions stored in drafts. */
export const forgetNamesInDrafts = () => changeAllKept<StoredDraft>(['draft'], newerDraft);

// The device's storage works again: it has everything that waited for it, and drafts that could not be read before.
keepsOnDevice.subscribe(() => {
  if (!keepsOnDevice.get()) return;
  unstored.clear();
  if (opened !== null) void openDrafts(opened);
});

/** Loads the drafts again, as other tabs have left them. */
export async function refreshDrafts(userId: number) {
  if (opened === userId && keepsOnDevice.get()) await openDrafts(userId);
}

if (tabs) {
  tabs.onmessage = async ({ data: { userId, ...place } }: MessageEvent<RegisterPlace & { userId: number }>) => {
    const isWriting = () => writings.has(`${userId} ${placeKey(place)}`);
    if (drafts.get()?.userId !== userId || isWriting()) return;
    const stored = await readKept<StoredDraft>(deviceKey(userId, place));
    if (!isWriting()) show(userId, place, stored && newerDraft(stored));
  };
}

// A page that is being closed cannot wait for a transaction that reads first.
window.addEventListener('pagehide', () => {
  const entries = [...writings.values()].flatMap(({ userId, head }) => {
    const open = drafts.get();
    return open?.userId === userId ? [[deviceKey(userId, head), open.byPlace[placeKey(head)]] as const] : [];
  });
  if (entries.length > 0) void keepAtOnce(entries);
});
