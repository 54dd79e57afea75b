import { useList, type HttpError } from '@refinedev/core';
import { Link } from 'react-router';
import { noticeSources, noticeWords, type AbsenceNoticeRow } from '@homeroom/shared/absence-notices';
import { orderKey } from '@homeroom/shared/order';
import { byText, plural } from '@homeroom/shared/text';
import { LinkButton } from '../../components/link-button';
import { Panel, PanelBody, PanelHead } from '../../components/panel';
import { RequestError } from '../../components/request-error';
import { recentTime } from '../../components/use-moment';
import { useSchool } from '../../providers/school';
import { keptCurrent } from '../../providers/use-get';
import './notices-card.css';

const path = '/admin/absence-notices';

/** How many notices the card shows; the link leads to all. */
const shownAtMost = 50;

/** Today's notices by section on the office's dashboard: who told what and when, and a link to enter one that came by phone. */
export function NoticesCard() {
  const { query, result } = useList<AbsenceNoticeRow, HttpError>({
    resource: 'absence-notices',
    filters: [{ field: 'day', operator: 'eq', value: 'TODAY' }],
    sorters: [{ field: 'toldAt', order: 'desc' }],
    pagination: { currentPage: 1, pageSize: shownAtMost, mode: 'server' },
    queryOptions: keptCurrent,
  });
  if (query.isPending) return null;
  const sectionOf = ({ sectionName }: AbsenceNoticeRow) => sectionName ?? 'No section';
  const sections = [...new Set(result.data.map(sectionOf))].sort(byText(orderKey));
  return (
    <Panel className="notices-card" aria-label="Absence notices">
      <PanelHead
        title="Absence notices"
        actions={
          <>
            <Link className="text-link" to={`${path}?day=TODAY`}>
              Show all
            </Link>
            <LinkButton to={`${path}/new`}>Enter a notice</LinkButton>
          </>
        }
      >
        {plural(result.total ?? 0, 'notice')} for today
      </PanelHead>
      {query.error ? (
        <RequestError query={query} />
      ) : sections.length === 0 ? (
        <PanelBody>
          <span className="muted">Nobody has told the school of an absence today.</span>
        </PanelBody>
      ) : (
        <ul>
          {sections.map((name) => (
            <li key={name}>
              <h3>{name}</h3>
              <ul>
                {result.data
                  .filter((notice) => sectionOf(notice) === name)
                  .map((notice) => (
                    <Notice key={notice.id} notice={notice} />
                  ))}
              </ul>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}

/** 'Amina Yusuf · Illness until Fri 4 Dec · Parent, Rima Yusuf, 8:12' */
function Notice({ notice }: { notice: AbsenceNoticeRow }) {
  const { today } = useSchool();
  const { id, studentName, source, parentName, toldAt, absenceReasonName: absenceReason } = notice;
  return (
    <li>
      <Link className="row-link" to={`${path}/${id}`}>
        {studentName}
      </Link>
      <span>{noticeWords({ ...notice, absenceReason }, today)}</span>
      <span className="muted small num">
        {[noticeSources[source], parentName, recentTime(toldAt)].filter(Boolean).join(', ')}
      </span>
    </li>
  );
}
