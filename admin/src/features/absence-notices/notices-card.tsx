import { useList, type HttpError } from '@refinedev/core';
import { Link } from 'react-router';
import { noticeSources, noticeWords, type AbsenceNoticeRow } from '@homeroom/shared/absence-notices';
import { orderKey } from '@homeroom/shared/order';
import { byText, capitalised, plural } from '@homeroom/shared/text';
import { LinkButton } from '../../components/link-button';
import { Panel, PanelHead } from '../../components/panel';
import { RequestError } from '../../components/request-error';
import { recentTime } from '../../components/use-moment';
import { useSchool } from '../../providers/school';
import { keptCurrent } from '../../providers/use-get';
import { usePhone } from '../../theme/use-media';
import './notices-card.css';
import { useNames } from '../../providers/names';

const path = '/admin/absence-notices';

/** How many notices the card shows, so that the overview of classes below it stays in sight; a link leads to all. */
const shownAtMost = { desk: 6, phone: 2 };

/** Today's latest notices by section, first on the office's dashboard: who told what and when, and a link to enter one that came by phone. */
export function NoticesCard() {
  const most = shownAtMost[usePhone() ? 'phone' : 'desk'];
  const { query, result } = useList<AbsenceNoticeRow, HttpError>({
    resource: 'absence-notices',
    filters: [{ field: 'day', operator: 'eq', value: 'TODAY' }],
    sorters: [{ field: 'toldAt', order: 'desc' }],
    pagination: { pageSize: most },
    queryOptions: keptCurrent,
  });
  const sectionOf = ({ sectionName }: AbsenceNoticeRow) => sectionName ?? 'No section';
  const sections = [...new Set(result.data.map(sectionOf))].sort(byText(orderKey));
  const total = result.total ?? 0;
  return (
    <Panel className="notices-card" aria-label="Absence notices">
      <PanelHead title="Absence notices" actions={<LinkButton to={`${path}/new`}>Enter a notice</LinkButton>}>
        {query.data && (total === 0 ? 'No notices for today' : `${plural(total, 'notice')} for today`)}
        {total > result.data.length && (
          <>
            {' · '}
            <Link className="text-link" to={`${path}?day=TODAY`}>
              Show all
            </Link>
          </>
        )}
      </PanelHead>
      {query.error ? (
        <RequestError query={query} />
      ) : sections.length === 0 ? null : (
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
  const name = useNames().of(notice, 'studentName');
  const { id, source, parentName, toldAt, absenceReasonName: absenceReason } = notice;
  return (
    <li>
      <Link className="row-link thumb-link" to={`${path}/${id}`}>
        {name}
      </Link>
      <span>{capitalised(noticeWords({ ...notice, absenceReason }, today))}</span>
      <span className="muted small num">
        {[noticeSources[source], parentName, recentTime(toldAt)].filter(Boolean).join(', ')}
      </span>
    </li>
  );
}
