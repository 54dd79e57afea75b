import { coverRequestMessages, coverRequestWords, type CoverRequestRow } from '@homeroom/shared/cover/cover-requests';
import { useAskFirst } from '../../../components/use-ask-first';
import { RowButton } from '../../../components/link-button';
import { Pill } from '../../../components/pill';
import { useSchool } from '../../../providers/school';
import { useAct } from '../../../providers/use-act';
import { useGet } from '../../../providers/use-get';
import './requests.css';
import { isToArrange, ownWords } from './request-words';

/** A teacher's open and declined requests with upcoming dates. `waiting` ends with the first answer or failure. */
export function useOwnRequests(enabled: boolean): { requests: CoverRequestRow[]; waiting: boolean } {
  const { today } = useSchool();
  const { query, data = [] } = useGet<CoverRequestRow[]>('/cover-requests', { enabled, meta: { kept: true } });
  const requests = data.filter(
    ({ state, dates }) => (state === 'ASKED' || state === 'DECLINED') && dates.some(({ date }) => date >= today),
  );
  return { requests, waiting: query.isLoading && query.failureCount === 0 };
}

/** A request's state. The office need not arrange cover while the dates are closed. */
function RequestPill({ request }: { request: CoverRequestRow }) {
  const { today } = useSchool();
  if (request.state !== 'ASKED') return <Pill tone="off">{coverRequestWords[request.state]}</Pill>;
  return isToArrange(request, today) ? (
    <Pill tone="warn">{coverRequestWords.ASKED}</Pill>
  ) : (
    <Pill tone="off">Closed</Pill>
  );
}

/** The requests with their answers, or with Withdraw. */
export function OwnRequests({ requests }: { requests: readonly CoverRequestRow[] }) {
  const askFirst = useAskFirst();
  const withdraw = useAct<number>((id) => ['DELETE', `/cover-requests/${id}`], {
    done: coverRequestMessages.withdrawn,
    failed: 'Not withdrawn',
  });
  if (requests.length === 0) return null;
  return (
    <ul className="own-requests" aria-label="Asked for">
      {requests.map((request) => (
        <li key={request.id}>
          <span className="own-request-name">{request.className}</span>
          <RequestPill request={request} />
          <span className="own-request-facts muted small num" title={ownWords(request)}>
            Section {request.sectionName} · {ownWords(request)}
          </span>
          {request.state === 'ASKED' && (
            <RowButton
              aria-label={`Withdraw the request for ${request.className}`}
              onClick={() =>
                askFirst(() => withdraw.mutateAsync(request.id), {
                  title: `Withdraw the request for ${request.className}, section ${request.sectionName}?`,
                  content: ownWords(request),
                  okText: 'Withdraw',
                })
              }
            >
              Withdraw
            </RowButton>
          )}
        </li>
      ))}
    </ul>
  );
}
