import { Alert } from 'antd';
import type { Stall } from '@homeroom/shared/stalls';
import { ScreenLink } from '../../../components/screen-link';
import { shortTime } from '../../../components/use-moment';
import { keptCurrent, useGet } from '../../../providers/use-get';

/** Where the office sees what stands still, by the feature in a job's name. */
const screens: Record<string, { to: string; label: string }> = {
  notifier: { to: '/notifier', label: 'Open the Notifier' },
  wiki: { to: '/teachers-corner', label: 'Open the Teachers Corner' },
  audit: { to: '/superadmin/audit-log', label: 'Open the audit log' },
  'email-log': { to: '/email-log', label: 'Open the email log' },
};

const screenOf = ({ queue, name }: Stall) => (queue === 'RULE' ? screens['notifier'] : screens[name.split('.')[0]!]);

/** Says which rules and jobs stand still, since when and why (decisions 2.22). E-mail has a notice of its own. */
export function StallAlert() {
  const { data: stalls = [] } = useGet<Stall[]>('/dashboard/stalls', keptCurrent);
  return stalls
    .filter(({ queue }) => queue !== 'MAIL')
    .map((stall) => {
      const screen = screenOf(stall);
      return (
        <Alert
          key={`${stall.queue} ${stall.name}`}
          style={{ marginBottom: 16 }}
          type="warning"
          showIcon
          message={
            <>
              {stall.title}: nothing has moved since {shortTime(stall.since)}. {stall.cause} Tell the person who looks
              after the server. {screen && <ScreenLink to={screen.to}>{screen.label}</ScreenLink>}
            </>
          }
        />
      );
    });
}
