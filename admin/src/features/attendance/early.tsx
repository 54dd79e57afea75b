import type { Root } from 'react-dom/client';
import { flushSync } from 'react-dom';
import type { MarkableSchedule, Register } from '@homeroom/shared/attendance/registers';
import { clockIn } from '@homeroom/shared/dates';
import { answerPath, readEarly } from '../../providers/offline-answers';
import { openKeptSchool, readSchool } from '../../providers/school';
import { readUser } from '../../providers/session';
import { keptSession, sessionCookie } from '../../providers/session-store';
import { isLeftOver } from '../../providers/tab-owner';
import { isPhone } from '../../theme/use-media';
import { EarlyRegister } from './mark/early-register';
import { placeIn } from './mark/register-place';
import { closeDrafts, drafts, openDrafts, placeKey } from './registers/device-drafts';
import { registersPath, schedulesPath } from './registers/register-queries';

/** The user of this session, if this address can be shown early: on a phone, where the rest takes longest. */
function earlyUser() {
  const here = sessionCookie();
  if (window.location.pathname !== '/mark-attendance' || !isPhone() || !here || isLeftOver(here.userId)) return null;
  return here.userId;
}

/** The class and date in the address. */
function namedPlace() {
  const named = new URLSearchParams(window.location.search);
  return { schedule: Number(named.get('schedule')) || undefined, date: named.get('date') ?? undefined };
}

/** The register that a teacher opens, as this device keeps it from today; `null` if only the whole admin can open it. */
async function keptRegister(userId: number) {
  const [signedIn, school] = await Promise.all([keptSession(), openKeptSchool()]);
  if (signedIn?.user.role !== 'TEACHER' || !school) return null;
  const schedules = await readEarly<MarkableSchedule[]>(userId, answerPath(schedulesPath));
  const now = clockIn(readSchool().timeZone, new Date());
  const { scheduleId, date } = schedules ? placeIn(namedPlace(), schedules, schedules, now) : {};
  if (!schedules || scheduleId === undefined || date === undefined) return null;
  const place = { scheduleId, date };
  const register = await readEarly<Register>(userId, answerPath(registersPath, place));
  if (!register || register.refused) return null;
  await openDrafts(userId);
  const draft = drafts.get()?.byPlace[placeKey(place)]?.draft;
  // What a save left to be settled needs the rest of the page.
  const isPlain = !draft || (!draft.sent && !draft.refusal && draft.conflicts.length + draft.rejected.length === 0);
  if (isPlain) return { user: signedIn.user, schedules, register };
  closeDrafts();
  return null;
}

/** In ms: a device that takes longer to read what it keeps shows nothing early. */
const readingMs = 2_000;
const late = () => new Promise<null>((done) => setTimeout(() => done(null), readingMs));

let touching = false;
const busyEvents = ['pointerdown', 'pointerup', 'pointercancel'] as const;

/** In ms: a tap's click comes after its finger has left. */
const clickMs = 100;

/** Waits until no finger is on a button and no note is being written: replacing those would lose the press or the text's place. */
async function handsOff() {
  while (touching || document.activeElement?.matches('.note-field'))
    await new Promise((done) => setTimeout(done, clickMs));
}

/** A mark button or note button that has the focus, as a selector. */
function focusedPlace() {
  const row = document.activeElement?.closest<HTMLElement>('[data-student]');
  const at = row ? [...row.querySelectorAll('button')].indexOf(document.activeElement as HTMLButtonElement) : -1;
  return at < 0 ? null : { row: `[data-student="${row!.dataset.student}"]`, at };
}

export interface EarlyScreen {
  /** Draws the whole admin in its place, as soon as nothing is being pressed or written. */
  replaceWith: (draw: () => void) => Promise<void>;
}

/**
 * Shows the register that a teacher's phone opens before the rest of the admin is loaded: 1 MB of script, which a slow phone evaluates for
 * a second. It is the page's own list of students, over the register and the drafts that this device keeps: marks are entered as ever, and
 * saved with the rest of the page. Resolves when it is on the screen, or with null if there is nothing to show.
 */
export async function showEarly(root: Root): Promise<EarlyScreen | null> {
  const userId = earlyUser();
  const kept = userId === null ? null : await Promise.race([keptRegister(userId), late()]);
  if (!kept) return null;
  const follow = ({ type }: Event) => {
    if (type === 'pointerdown') touching = true;
    else setTimeout(() => (touching = false), clickMs);
  };
  busyEvents.forEach((name) => window.addEventListener(name, follow));
  flushSync(() => root.render(<EarlyRegister {...kept} />));
  await painted();
  return {
    async replaceWith(draw) {
      await handsOff();
      busyEvents.forEach((name) => window.removeEventListener(name, follow));
      const focused = focusedPlace();
      // Somebody else's session, or none.
      if (readUser()?.id !== userId) closeDrafts();
      flushSync(draw);
      const row = focused && document.querySelector(focused.row);
      row?.querySelectorAll('button')[focused!.at]?.focus({ preventScroll: true });
    },
  };
}

/** After the next frame; a hidden page draws none. */
const painted = () =>
  new Promise<void>((done) => {
    if (document.hidden) return done();
    requestAnimationFrame(() => setTimeout(done));
  });
