import { Alert } from 'antd';
import { Fragment } from 'react';
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
  const { data = [] } = useGet<Stall[]>('/dashboard/stalls', keptCurrent);
  const stalls = data.filter(({ queue }) => queue !== 'MAIL');
  if (stalls.length === 0) return null;
  const places = [...new Set(stalls.map(screenOf))].filter((screen) => screen !== undefined);
  return (
    <Alert
      className="stall-alert"
      type="warning"
      showIcon
      message={
        <>
          {stalls.map(({ queue, name, title, since, cause }) => (
            <p key={`${queue} ${name}`}>
              <b>{title}</b>: nothing has moved since {shortTime(since)}. {cause}{' '}
            </p>
          ))}
          <p>
            Tell the person who looks after the server.
            {places.map(({ to, label }) => (
              <Fragment key={to}>
                {' '}
                <ScreenLink to={to}>{label}</ScreenLink>
              </Fragment>
            ))}
          </p>
        </>
      }
    />
  );
}
