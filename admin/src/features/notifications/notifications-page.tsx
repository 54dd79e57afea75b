import { CloseOutlined, FileTextOutlined, SendOutlined, TeamOutlined } from '@ant-design/icons';
import { plural } from '@homeroom/shared/text';
import type { ReactNode } from 'react';
import { matchPath, Navigate, useLocation, useNavigate } from 'react-router';
import { PageHead, PartOfScreen } from '../../components/page-head';
import { ScreenLink, useWayTo } from '../../components/screen-link';
import { groups } from './groups/groups';
import { SendView } from './send/send-view';
import { templates } from './templates/templates';
import { useGroups, useTemplates } from './use-lists';
import './notifications.css';

const screen = '/admin/notification';
type View = 'groups' | 'templates' | 'send';

/** The open view, by the address: Send Email, or a page of the declared resources. */
function viewAt(pathname: string) {
  if (pathname === `${screen}/send`) return { view: 'send' as const, Page: SendView };
  for (const [view, { routes }] of Object.entries({ groups, templates })) {
    const route = routes.find(({ path }) => matchPath(path, pathname));
    if (route) return { view: view as View, Page: route.page };
  }
  return { view: null, Page: null };
}

/** Notifications (spec 2.9): three cards, one of them open at a time. */
export function NotificationsPage() {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const notifier = useWayTo('/notifier');
  const log = useWayTo('/email-log');
  const { view, Page } = viewAt(pathname);
  // Bookmarks from when a view was a search parameter.
  const requestedView = new URLSearchParams(search).get('view');
  if (view === null && requestedView) return <Navigate replace to={`${screen}/${requestedView}`} />;
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
      <ViewCards open={view} toggle={(to) => void navigate(to === view ? screen : `${screen}/${to}`)} />
      {Page && (
        <PartOfScreen value>
          <Page />
        </PartOfScreen>
      )}
    </>
  );
}

interface Card {
  view: View;
  title: string;
  icon: ReactNode;
  words: string;
}

/** The three cards; while one view is open, the others are disabled (spec 2.9). */
function ViewCards({ open, toggle }: { open: View | null; toggle: (view: View) => void }) {
  const { query: groupsQuery, data: groups } = useGroups();
  const { query: templatesQuery, data: templates } = useTemplates();
  const people = groups?.reduce((sum, group) => sum + group.people, 0) ?? 0;
  const cards: Card[] = [
    {
      view: 'groups',
      title: 'Manage Groups',
      icon: <TeamOutlined />,
      words: groups
        ? `${plural(groups.length, 'group')}, ${plural(people, 'person', 'people')}`
        : groupsQuery.isLoading
          ? '\u00a0'
          : 'People you e-mail together',
    },
    {
      view: 'templates',
      title: 'Manage Templates',
      icon: <FileTextOutlined />,
      words: templates
        ? `${plural(templates.length, 'template')}, ${templates.filter(({ active }) => active).length} active`
        : templatesQuery.isLoading
          ? '\u00a0'
          : 'Messages you can reuse',
    },
    { view: 'send', title: 'Send Email', icon: <SendOutlined />, words: 'To a group, users, parents or addresses' },
  ];
  return (
    <div className="view-cards">
      {cards.map((card) => (
        <ViewCard key={card.view} card={card} open={open} toggle={() => toggle(card.view)} />
      ))}
    </div>
  );
}

interface ViewCardProps {
  card: Card;
  open: View | null;
  toggle: () => void;
}

function ViewCard({ card: { view, title, icon, words }, open, toggle }: ViewCardProps) {
  return (
    <div className={open === view ? 'view-card is-open' : open ? 'view-card is-dimmed' : 'view-card'}>
      <button
        type="button"
        className="view-card-open"
        aria-expanded={open === view}
        disabled={open !== null && open !== view}
        onClick={toggle}
      >
        <span className="view-card-icon" aria-hidden>
          {icon}
        </span>
        <span>
          <b>{title}</b>
          <small>{words}</small>
        </span>
      </button>
      {open === view && (
        <button type="button" className="view-card-close" aria-label={`Close ${title}`} onClick={toggle}>
          <CloseOutlined />
        </button>
      )}
    </div>
  );
}
