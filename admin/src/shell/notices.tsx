import { DisconnectOutlined, HistoryOutlined, SafetyOutlined, SyncOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useLayoutEffect, useRef } from 'react';
import { Link, useLocation } from 'react-router';
import { showDate } from '@homeroom/shared/dates';
import { connection } from '../providers/connection';
import { keepsOnDevice } from '../providers/device';
import { newVersion, opensOffline } from '../providers/new-version';
import { useSchool } from '../providers/school';
import { useScreens } from '../providers/screens';
import { useSession, useUser } from '../providers/session';
import { useAct } from '../providers/use-act';
import { useMoment } from '../components/use-moment';
import { drafts, lostWords } from '../features/attendance/public';
import { usePhone } from '../theme/use-media';
import './notices.css';

const ofRegisters = 'You can mark registers that you opened on this device. They are sent when the connection returns.';

/** Slim lines below the top bar: no connection, nothing stored on this device, a new version. */
export function Notices() {
  const isLost = connection.use() === 'lost';
  const onDevice = keepsOnDevice.use();
  const opens = opensOffline.use();
  const unsent = Object.keys(drafts.use()?.byPlace ?? {}).length > 0;
  const take = newVersion.use();
  const notices = useNoticeRoom();
  const { pathname } = useLocation();
  const here = useScreens().routes.find(({ path }) => path === pathname);
  return (
    <div className="notices" role="status">
      <div ref={notices}>
        {isLost && (
          <div className="notice is-lost">
            <DisconnectOutlined />
            <span>
              No connection. {here?.offlineWords ?? ofRegisters} {lostWords({ onDevice, opens })}
            </span>
          </div>
        )}
        {!isLost && !onDevice && unsent && (
          <div className="notice is-lost">
            <DisconnectOutlined />
            <span>Your marks are not saved yet. {lostWords({ onDevice, opens })}</span>
          </div>
        )}
        <RestoredNotice />
        <EnrolNotice />
        {take && !isLost && (
          <div className="notice">
            <SyncOutlined />
            <span>A new version is ready.</span>
            <Button type="link" size="small" onClick={take}>
              Reload
            </Button>
          </div>
        )}
      </div>
    </div>
  );
}

/** After a restore, everybody reads which day the data is of, until a superadmin has dealt with it. */
function RestoredNotice() {
  const { restoredFrom } = useSchool();
  const moment = useMoment();
  const user = useUser();
  const dismiss = useAct(() => ['DELETE', '/settings/backups/restored'], { failed: 'Not dismissed' });
  if (!restoredFrom) return null;
  return (
    <div className="notice is-lost">
      <HistoryOutlined />
      <span>
        The school was restored from a backup of {moment(restoredFrom)}. Whatever was entered after that has to be
        entered again.
      </span>
      {user?.role === 'SUPERADMIN' && (
        <Button type="link" size="small" loading={dismiss.isPending} onClick={() => dismiss.mutate()}>
          Dismiss
        </Button>
      )}
    </div>
  );
}

/** Reminds somebody whose role will need a second factor. */
function EnrolNotice() {
  const session = useSession();
  if (session.state === 'out' || !session.enrolBy) return null;
  return (
    <div className="notice">
      <SafetyOutlined />
      <span>
        From {showDate(session.enrolBy)}, your role needs a second factor.{' '}
        <Link className="text-link" to="/profile">
          Set it up
        </Link>
      </span>
    </div>
  );
}

/** After this time without a touch, no thumb is on its way to a row. */
const untouchedMs = 3000;

/**
 * On a phone, notices overlay the page. The page gets padding above the visible part and scrolls by as much, so that no row moves from
 * under a thumb when a notice comes or goes. At the very top the padding stays until removing it is unseen, or the screen has not been
 * touched for a while. A notice that comes at the very top covers the page's title no longer than that. It follows the page until somebody
 * scrolls on, and then stays at the top.
 */
function useNoticeRoom() {
  const notices = useRef<HTMLDivElement>(null);
  const phone = usePhone();
  const { pathname } = useLocation();
  useLayoutEffect(() => {
    if (!phone) return;
    const page = document.documentElement;
    // Padding, not an element: next to an element the browser's scroll anchoring would interfere, except at the top.
    const give = (height: number) => page.style.setProperty('--notice-room', `${height}px`);
    // Most pages open without a notice; measuring would make the browser lay them out twice.
    let room = notices.current!.childElementCount > 0 ? notices.current!.offsetHeight : 0;
    if (room > 0) give(room);
    let came = 0;
    let touched = 0;
    let timer: number | undefined;
    let uncovering: number | undefined;
    const untouched = (then: () => void) => window.setTimeout(then, Math.max(0, touched + untouchedMs - Date.now()));
    const uncover = () => {
      if (Date.now() < touched + untouchedMs) uncovering = untouched(uncover);
      else if (window.scrollY <= room) window.scrollTo({ top: 0, behavior: 'instant' });
    };
    const fit = () => {
      window.clearTimeout(timer);
      notices.current!.parentElement!.classList.toggle('is-passed', Math.abs(window.scrollY - came) > room);
      const wanted = notices.current!.offsetHeight;
      if (wanted === room) return;
      if (wanted < room && window.scrollY < room - wanted) {
        if (Date.now() < touched + untouchedMs) return void (timer = untouched(fit));
      }
      give(wanted);
      if (wanted > room && window.scrollY === 0) uncovering = untouched(uncover);
      window.scrollBy({ top: wanted - room, behavior: 'instant' });
      room = wanted;
      came = window.scrollY;
    };
    const touch = () => (touched = Date.now());
    const observer = new ResizeObserver(() => {
      came = window.scrollY;
      touch();
      fit();
    });
    window.addEventListener('pointerdown', touch);
    observer.observe(notices.current!);
    window.addEventListener('scroll', fit, { passive: true });
    return () => {
      observer.disconnect();
      window.clearTimeout(timer);
      window.clearTimeout(uncovering);
      window.removeEventListener('pointerdown', touch);
      window.removeEventListener('scroll', fit);
      page.style.removeProperty('--notice-room');
    };
  }, [phone, pathname]);
  return notices;
}
