import { rollCallMessages, type SightingState } from '@homeroom/shared/roll-call';
import { changeKept, readAllKept, type DeviceKey } from '../../providers/device';
import { http, isHttpError } from '../../providers/http';
import { newId } from '../../providers/new-id';
import { sendLoop } from '../../providers/send-loop';
import { sessionCookie } from '../../providers/session-store';
import { store } from '../../providers/store';

/** Sightings of one request, fewer than the server takes. */
const atOnce = 200;

/** What this user said of one person. */
interface OwnSighting {
  personId: number;
  state: SightingState;
  turn: number;
  device: string;
}

/** What a user said in one roll call and the server has not confirmed, as this device keeps it. */
interface Kept {
  rollCallId: number;
  sightings: OwnSighting[];
}

interface Said extends Kept {
  /** Those that the server has. They stay on the screen until its list has them too. */
  sent: OwnSighting[];
}

/** What the signed-in user said, by roll call; `null` until it is loaded from the device. */
export const said = store<{ userId: number; byId: Readonly<Record<number, Said>> } | null>(null);
/** Why the server refused sightings, which are then forgotten. */
export const refusal = store<string | null>(null);

/** This page's device: two pages of one user never share a turn. */
const device = newId();
const keyOf = (userId: number, rollCallId: number): DeviceKey => ['sighting', userId, rollCallId];
const isSame = (one: OwnSighting) => (other: OwnSighting) =>
  one.personId === other.personId && one.turn === other.turn && one.device === other.device;
const isAbout = (personId: number) => (sighting: OwnSighting) => sighting.personId === personId;

/** Changes what waits, on the screen at once and then on the device. */
function change(
  userId: number,
  rollCallId: number,
  to: (waiting: OwnSighting[]) => OwnSighting[],
  sent: OwnSighting[] = [],
) {
  const open = said.get();
  if (open?.userId === userId) {
    const { sightings = [], sent: before = [] } = open.byId[rollCallId] ?? {};
    const now = { rollCallId, sightings: to(sightings), sent: [...before, ...sent] };
    said.set({ userId, byId: { ...open.byId, [rollCallId]: now } });
  }
  return changeKept<Kept>(keyOf(userId, rollCallId), (kept) => {
    const sightings = to(kept?.sightings ?? []);
    return sightings.length > 0 ? { rollCallId, sightings } : undefined;
  });
}

/** Says something of a person, in the turn after what this user said of them before. */
export async function say(userId: number, rollCallId: number, personId: number, state: SightingState, before: number) {
  const sighting = { personId, state, turn: before + 1, device };
  await change(userId, rollCallId, (waiting) => [...waiting.filter((each) => !isAbout(personId)(each)), sighting]);
  void sendSightings();
}

/** What the user has said in a roll call, whether or not the server has it. */
export const saidIn = (open: ReturnType<typeof said.get>, rollCallId: number): readonly OwnSighting[] => {
  const { sightings = [], sent = [] } = open?.byId[rollCallId] ?? {};
  return [...sent, ...sightings];
};

/** How many sightings the server does not have yet. */
export const countWaiting = (open: ReturnType<typeof said.get>, rollCallId: number) =>
  open?.byId[rollCallId]?.sightings.length ?? 0;

type Outcome = 'all' | 'later';

async function send(userId: number, { rollCallId, sightings }: Kept): Promise<Outcome> {
  const part = sightings.slice(0, atOnce);
  const byDevice = part.filter(({ device: by }) => by === part[0]!.device);
  const body = {
    device: byDevice[0]!.device,
    sightings: byDevice.map(({ personId, state, turn }) => ({ personId, state, turn })),
  };
  const without = (waiting: OwnSighting[]) => waiting.filter((each) => !byDevice.some(isSame(each)));
  try {
    await http.post(`/roll-calls/${rollCallId}/sightings`, body);
    await change(userId, rollCallId, without, byDevice);
    return 'all';
  } catch (failure) {
    if (!isHttpError(failure)) throw failure;
    const { statusCode, message, errors = {} } = failure;
    if (![400, 404, 409].includes(statusCode)) return 'later';
    // They can never be stored, and would keep all others from being sent: of somebody who was removed meanwhile, or all.
    const gone = byDevice.filter((_, n) => `sightings.${n}.personId` in errors);
    refusal.set(message || rollCallMessages.noPerson);
    await change(userId, rollCallId, (waiting) =>
      gone.length > 0 ? waiting.filter((each) => !gone.some(isSame(each))) : without(waiting),
    );
    return 'all';
  }
}

async function sendAll(userId: number): Promise<Outcome> {
  for (;;) {
    const next = (await waitingOf(userId)).find(({ sightings }) => sightings.length > 0);
    if (!next) return 'all';
    // Somebody else may have signed in in another tab; their session must not send these.
    if (sessionCookie()?.userId !== userId || (await send(userId, next)) === 'later') return 'later';
  }
}

/** What waits in memory and, from other tabs or an earlier visit, on the device. */
async function waitingOf(userId: number): Promise<Kept[]> {
  const kept = await readAllKept<Kept>('sighting', userId);
  const open = said.get();
  return [...(open?.userId === userId ? Object.values(open.byId) : []), ...kept];
}

const loop = sendLoop({
  lock: 'homeroom.sightings',
  waits: () => Object.values(said.get()?.byId ?? {}).some(({ sightings }) => sightings.length > 0),
  async send() {
    const open = said.get();
    return open !== null && (await sendAll(open.userId)) === 'later';
  },
});

/** Sends what waits; a call meanwhile sends again afterwards. */
export const sendSightings = loop.sendNow;

/** Loads a user's unsent sightings from this device, and sends them from whatever page they are on. Returns the function that stops. */
export function keepSendingSightings(userId: number): () => void {
  said.set({ userId, byId: {} });
  void readAllKept<Kept>('sighting', userId).then((kept) => {
    const open = said.get();
    if (open?.userId !== userId) return;
    const stored = kept.map((each): [number, Said] => {
      const now = open.byId[each.rollCallId] ?? { ...each, sightings: [], sent: [] };
      return [each.rollCallId, { ...now, sightings: [...each.sightings, ...now.sightings] }];
    });
    said.set({ userId, byId: { ...open.byId, ...Object.fromEntries(stored) } });
    void sendSightings();
  });
  const stop = loop.keepSending();
  return () => {
    stop();
    said.set(null);
  };
}
