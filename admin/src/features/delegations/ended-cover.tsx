import { Alert } from 'antd';
import { plural } from '@homeroom/shared/text';
import { NamedList } from '../../components/named-list';
import { useAbility } from '../../providers/access';
import { askWords } from './requests/request-words';
import { useRequests } from './requests/use-requests';
import { TouchedCovers } from './touched-covers';

interface EndedCoverProps {
  /** The class, or days of the calendar, to delete. */
  of: { scheduleId: number } | { dayIds: readonly number[] };
}

/** The upcoming cover and the open requests that end if a class or days are deleted; renders nothing if there are none. */
export function EndedCover({ of }: EndedCoverProps) {
  const mayRead = useAbility().can('read', 'Delegation');
  const requests = useRequests('ASKED', mayRead).filter(({ scheduleId, dates }) =>
    'dayIds' in of ? dates.some(({ id }) => of.dayIds.includes(id)) : scheduleId === of.scheduleId,
  );
  const one = requests.length === 1;
  return (
    <>
      <TouchedCovers
        of={of}
        effect={['It ends, and both teachers are told.', 'They end, and the teachers are told.']}
      />
      {requests.length > 0 && (
        <Alert
          type="warning"
          showIcon
          role="status"
          message={`${plural(requests.length, 'request for cover', 'requests for cover')}. ${one ? 'It loses its dates, and its teacher is' : 'They lose their dates, and their teachers are'} told.`}
          description={
            <NamedList
              names={requests.map((request) => ({
                id: request.id,
                name: `${request.className}: ${askWords(request)}`,
              }))}
            />
          }
        />
      )}
    </>
  );
}
