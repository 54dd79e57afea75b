import { Alert } from 'antd';
import type { IsoDate } from '@homeroom/shared/dates';
import type { UpcomingCover, UpcomingCoverQuery } from '@homeroom/shared/delegations/delegations';
import { plural } from '@homeroom/shared/text';
import { NamedList } from '../../components/named-list';
import { useAbility } from '../../providers/access';
import { useGet } from '../../providers/use-get';
import { touchedLines } from './touched';

interface TouchedCoversProps {
  /** By class, by the user who covers, or by days of the calendar. */
  of: UpcomingCoverQuery & { dayIds?: readonly number[] };
  /** Only cover after this date. */
  after?: IsoDate;
  /** The effect on one cover, and on several. */
  effect: readonly [one: string, several: string];
}

/** The upcoming cover that an act would affect; renders nothing if there is none. */
export function TouchedCovers({ of: { dayIds, ...of }, after, effect }: TouchedCoversProps) {
  const mayRead = useAbility().can('read', 'Delegation');
  const { query, data } = useGet<UpcomingCover[]>('/teacher-delegations/upcoming', { params: of, enabled: mayRead });
  if (query.error)
    return <Alert type="warning" showIcon message={`Upcoming cover could not be loaded. ${query.error.message}`} />;
  const { count, lines } = touchedLines(
    (data ?? []).filter(({ calendarDayId }) => dayIds?.includes(calendarDayId) ?? true),
    after,
  );
  if (count === 0) return null;
  return (
    <Alert
      type="warning"
      showIcon
      role="status"
      message={`${plural(count, 'upcoming cover')}. ${effect[count === 1 ? 0 : 1]}`}
      description={<NamedList names={lines.map((name) => ({ id: name, name }))} />}
    />
  );
}
