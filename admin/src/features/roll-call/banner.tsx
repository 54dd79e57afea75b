import { AlertFilled } from '@ant-design/icons';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Link, useLocation } from 'react-router';
import { useUser } from '../../providers/session';
import { recentTime } from '../../components/use-moment';
import { followNews, news } from './news';
import { keepSendingSightings } from './sightings';
import { listQuery } from './use-roll-call';
import { leftInWords, titleOf } from './roll-call-words';
import './banner.css';

/** On every page while a roll call runs. It also follows the news, and sends what this device has collected. */
export function RollCallBanner() {
  const userId = useUser()!.id;
  const queries = useQueryClient();
  const running = news.use()?.running;
  const { pathname } = useLocation();
  useEffect(() => followNews(), [userId]);
  useEffect(() => keepSendingSightings(userId), [userId]);
  const id = running?.id;
  useEffect(() => {
    if (id === undefined) return;
    // So that it opens where there is no connection any more.
    void import('./roll-call-page');
    void queries.prefetchQuery(listQuery(queries, id));
  }, [id, queries]);
  if (!running || pathname === '/roll-call') return null;
  return (
    <div className={running.practice ? 'roll-call-banner is-practice' : 'roll-call-banner'} role="status">
      <AlertFilled />
      <span>
        <b>{titleOf(running)}</b> · started {recentTime(running.startedAt)} by {running.startedBy} ·{' '}
        <span className="num">{leftInWords(running)}</span>
      </span>
      <Link to="/roll-call">
        Open<span className="hidden-words"> the roll call</span>
      </Link>
    </div>
  );
}
