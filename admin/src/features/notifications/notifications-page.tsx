import { useWarnAboutChange } from '@refinedev/core';
import { PageHead } from '../../components/page-head';
import { ScreenLink, useWayTo } from '../../components/screen-link';
import { useDiscard } from '../../components/use-discard';
import { GroupsView } from './groups/groups-view';
import { useNotificationsAddress } from './notifications-address';
import './notifications.css';
import { SendView } from './send/send-view';
import { TemplatesView } from './templates/templates-view';
import { ViewCards } from './view-cards';

/** Notifications (spec 2.9): three cards, one of them open at a time. */
export function NotificationsPage() {
  const { view, toggle } = useNotificationsAddress();
  const notifier = useWayTo('/notifier');
  const log = useWayTo('/email-log');
  const { warnWhen, setWarnWhen } = useWarnAboutChange();
  const discard = useDiscard();
  return (
    <>
      <PageHead title="Notifications">
        Write to people yourself.{' '}
        {notifier && (
          <>
            Automatic messages are set up in the <ScreenLink to="/notifier">Notifier</ScreenLink>
            {log ? '; sent messages are in the ' : '.'}
          </>
        )}
        {!notifier && log && 'Sent messages are in the '}
        {log && (
          <>
            <ScreenLink to="/email-log">Email log</ScreenLink>.
          </>
        )}
      </PageHead>
      <ViewCards
        open={view}
        toggle={(to) => {
          if (!warnWhen) return toggle(to);
          discard(() => {
            setWarnWhen(false);
            toggle(to);
          });
        }}
      />
      {view === 'groups' && <GroupsView />}
      {view === 'templates' && <TemplatesView />}
      {view === 'send' && <SendView />}
    </>
  );
}
