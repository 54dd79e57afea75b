import { Alert } from 'antd';
import type { IsoDate } from '@homeroom/shared/dates';
import type { UpcomingCover, UpcomingCoverQuery } from '@homeroom/shared/cover/cover';
import { plural } from '@homeroom/shared/text';
import { NamedList } from '../../components/named-list';
import { useAbility } from '../../providers/access';
import { useGet } from '../../providers/use-get';
import { askWords } from './requests/request-words';
import { touchedLines } from './touched';
import { useRequests } from './use-delegations';
import { withReason } from '../../providers/failure-text';

interface TouchedCoversProps {
  /** By class, by the user who covers, or by days of the calendar. */
  of: UpcomingCoverQuery & { dayIds?: readonly number[] };
  /** Only cover after this date. */
  after?: IsoDate;
  /** The effect on one cover, and on several. */
  effect: readonly [one: string, several: string];
}

/** The upcoming cover that an act would affect. */
export function TouchedCovers({ of: { dayIds, ...of }, after, effect }: TouchedCoversProps) {
  const mayRead = useAbility().can('read', 'Delegation');
  const { query, data } = useGet<UpcomingCover[]>('/teacher-delegations/upcoming', { params: of, enabled: mayRead });
  if (query.error)
    return <Alert type="warning" showIcon message={withReason('Upcoming cover could not be loaded.', query.error)} />;
  const { count, lines } = touchedLines(
    (data ?? []).filter(({ calendarDayId }) => dayIds?.includes(calendarDayId) ?? true),
    after,
  );
  return (
    <Touched
      words={`${plural(count, 'upcoming cover')}. ${effect[count === 1 ? 0 : 1]}`}
      names={lines.map((name) => ({ id: name, name }))}
    />
  );
}

interface EndedCoverProps {
  /** The class, or days of the calendar, to delete. */
  of: { scheduleId: number } | { dayIds: readonly number[] };
}

/** The upcoming cover and the open requests that end if a class or days are deleted. */
export function EndedCover({ of }: EndedCoverProps) {
  const mayRead = useAbility().can('read', 'Delegation');
  const requests = useRequests(mayRead).filter(({ scheduleId, dates }) =>
    'dayIds' in of ? dates.some(({ id }) => of.dayIds.includes(id)) : scheduleId === of.scheduleId,
  );
  const one = requests.length === 1;
  return (
    <>
      <TouchedCovers
        of={of}
        effect={['It ends, and both teachers are told.', 'They end, and the teachers are told.']}
      />
      <Touched
        words={`${plural(requests.length, 'request for cover', 'requests for cover')}. ${one ? 'It loses its dates, and its teacher is' : 'They lose their dates, and their teachers are'} told.`}
        names={requests.map((request) => ({ id: request.id, name: `${request.className}: ${askWords(request)}` }))}
      />
    </>
  );
}

const Touched = ({ words, names }: { words: string; names: { id: number | string; name: string }[] }) =>
  names.length > 0 && (
    <Alert type="warning" showIcon role="status" message={words} description={<NamedList names={names} />} />
  );
