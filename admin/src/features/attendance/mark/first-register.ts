import type { MarkableSchedule, Register } from '@homeroom/shared/attendance/registers';
import { readAddress } from '../../../components/use-address';
import { askFirst } from '../../../providers/first-answers';
import { draftsOf, openDrafts } from '../registers/kept-drafts';
import { withWaiting } from '../registers/register-counts';
import { registersPath, schedulesPath } from '../registers/saved-registers';
import { readSession } from '../../../providers/session';
import { isLeftOver } from '../../../providers/tab-owner';
import { placeAddress, placeIn, toMarkFirst } from './register-place';

/** Asks for the classes and for the register that the page will open on, and reads the marks that wait on this device. */
export async function openFirstRegister() {
  const session = readSession();
  if (session.state === 'out') return;
  const { user, ability } = session;
  const [schedules] = await Promise.all([askFirst<MarkableSchedule[]>(schedulesPath), openDrafts(user.id)]);
  const ahead = withWaiting(schedules, draftsOf(user.id));
  const params = new URLSearchParams(isLeftOver(user.id) ? '' : window.location.search);
  const { scheduleId, date } = placeIn(
    readAddress(placeAddress, params),
    schedules,
    toMarkFirst(ahead, !ability.can('manage', 'Register')),
  );
  // A class of somebody else is refused: the page asks once and says so.
  const isOffered = schedules.some((schedule) => schedule.scheduleId === scheduleId);
  if (isOffered && date !== undefined) await askFirst<Register>(registersPath, { scheduleId, date });
}
