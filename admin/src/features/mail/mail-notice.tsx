import { Alert, Button } from 'antd';
import type { ReactNode } from 'react';
import type { MailHealth } from '@homeroom/shared/mail';
import { eitherOf } from '@homeroom/shared/text';
import { ScreenLink, useWayTo } from '../../components/screen-link';
import { shortTime } from '../../components/use-moment';
import { useAbility } from '../../providers/access';
import { useUser } from '../../providers/session';
import { useAct } from '../../providers/use-act';
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
    return (
      <>
        <ScreenLink to="/setup">{hold === 'NO_ADDRESS' ? 'Set the address' : 'Set up the mail server'}</ScreenLink>{' '}
        <UseThisAddress />
      </>
    );
  if (user?.role === 'SUPERADMIN')
    return hold === 'PAUSED' ? null : <>Set {settings[hold]} on the server and restart Homeroom.</>;
  return <>Ask {superadmins.length > 0 ? `${eitherOf(superadmins)} (superadmin)` : 'your superadmin'} to fix this.</>;
}

/** Saves the address of this page as the app's public one, while that is what mail waits for and for whoever may change it. */
export function UseThisAddress() {
  const { origin } = window.location;
  const isMissing = useMailHealth()?.hold === 'NO_ADDRESS';
  const mayChange = useAbility().can('update', 'Setting');
  const save = useAct(() => ['PUT', '/settings/address', { publicUrl: origin }], {
    failed: 'The public address could not be saved.',
  });
  if (!isMissing || !mayChange) return null;
  return (
    <Button size="small" loading={save.isPending} onClick={() => save.mutate()}>
      Use {origin}
    </Button>
  );
}
