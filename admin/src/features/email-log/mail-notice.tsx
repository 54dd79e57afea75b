import { Alert } from 'antd';
import type { MailHealth } from '@homeroom/shared/mail';
import { eitherOf } from '@homeroom/shared/text';
import { ScreenLink, useWayTo } from '../../components/screen-link';
import { shortTime } from '../../components/use-moment';
import { useSession } from '../../providers/session';
import './email-log.css';
import { useMailHealth } from './use-mail-health';

/** Why messages are held up, as a sentence. */
function problemOf({ hold, since }: MailHealth): string | null {
  switch (hold) {
    case 'NO_SERVER':
      return 'No mail server is set up, so messages stay QUEUED.';
    case 'PAUSED':
      return `The mail server has not been reachable since ${shortTime(since!)}. Messages stay QUEUED until it is.`;
    case 'NO_ADDRESS':
      return 'Homeroom’s public address is not set, so messages with links stay QUEUED.';
    default:
      return null;
  }
}

/** Says that mail is not being sent and who can fix it: administrators read the superadmin's name. Renders nothing if all is well. */
export function MailNotice({ children }: { children?: React.ReactNode }) {
  const health = useMailHealth();
  const problem = health && problemOf(health);
  if (!problem) return null;
  return (
    <Alert
      className="mail-notice"
      type="warning"
      showIcon
      message={
        <>
          {problem} <WhoFixes health={health} /> {children}
          {health.reason && <code className="mail-answer">{health.reason}</code>}
        </>
      }
    />
  );
}

const settings = { NO_SERVER: 'SMTP_URL', NO_ADDRESS: 'PUBLIC_URL' } as const;

function WhoFixes({ health: { hold, superadmins } }: { health: MailHealth }) {
  const session = useSession();
  const setUp = useWayTo('/setup');
  if (hold === null) return null;
  if (setUp)
    return <ScreenLink to="/setup">{hold === 'NO_ADDRESS' ? 'Set the address' : 'Set up the mail server'}</ScreenLink>;
  if (session.state === 'in' && session.user.role === 'SUPERADMIN')
    return hold === 'PAUSED' ? null : <>Set {settings[hold]} on the server and restart Homeroom.</>;
  return <>Ask {superadmins.length > 0 ? `${eitherOf(superadmins)} (superadmin)` : 'your superadmin'} to fix this.</>;
}

/** `MailNotice` on the office's dashboard. */
export const DashboardMailNotice = () => (
  <MailNotice>
    <ScreenLink to="/email-log">Open the email log</ScreenLink>
  </MailNotice>
);
