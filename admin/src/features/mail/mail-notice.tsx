import { Alert } from 'antd';
import type { ReactNode } from 'react';
import type { MailHealth } from '@homeroom/shared/mail';
import { eitherOf } from '@homeroom/shared/text';
import { ScreenLink, useWayTo } from '../../components/screen-link';
import { shortTime } from '../../components/use-moment';
import { useUser } from '../../providers/session';
import { keptCurrent, useGet } from '../../providers/use-get';
import './mail-notice.css';
import { problemOf, anEmail } from './mail-words';

/** Whether mail is being sent; undefined until known. */
export const useMailHealth = () => useGet<MailHealth>('/email/state', keptCurrent).data;

/** What somebody 'gets' by an act that writes to them, without promising mail that cannot go out at present. */
export const useAnEmail = (): string => anEmail(useMailHealth()?.hold);

interface MailNoticeProps {
  /** Only the first sentence. */
  brief?: boolean;
  children?: ReactNode;
}

/** Says that mail is not being sent, and who can fix it. */
export function MailNotice({ brief = false, children }: MailNoticeProps) {
  const health = useMailHealth();
  const problem = health && problemOf(health, shortTime);
  if (!problem) return null;
  return (
    <Alert
      className="mail-notice"
      type="warning"
      showIcon
      message={
        <>
          {brief ? (
            firstSentence(problem)
          ) : (
            <>
              {problem} <WhoFixes health={health} />
            </>
          )}{' '}
          {children}
          {health.reason && !brief && <code>{health.reason}</code>}
        </>
      }
    />
  );
}

const firstSentence = (text: string) => text.split(/(?<=\.) /)[0];

const settings = { NO_SERVER: 'SMTP_URL', NO_ADDRESS: 'PUBLIC_URL' } as const;

function WhoFixes({ health: { hold, superadmins } }: { health: MailHealth }) {
  const user = useUser();
  const setUp = useWayTo('/setup');
  if (hold === null) return null;
  if (setUp)
    return <ScreenLink to="/setup">{hold === 'NO_ADDRESS' ? 'Set the address' : 'Set up the mail server'}</ScreenLink>;
  if (user?.role === 'SUPERADMIN')
    return hold === 'PAUSED' ? null : <>Set {settings[hold]} on the server and restart Homeroom.</>;
  return <>Ask {superadmins.length > 0 ? `${eitherOf(superadmins)} (superadmin)` : 'your superadmin'} to fix this.</>;
}
