import { showTime } from '@homeroom/shared/dates';
import type { UncoveredClass } from '@homeroom/shared/cover/cover';
import { LinkButton } from '../../../components/link-button';
import { Panel, PanelHead } from '../../../components/panel';
import { useGet } from '../../../providers/use-get';
import { CoverLine } from '../cover-line';
import '../list/cover.css';
import { askWords } from './request-words';
import { tempTeacherPath, useRequestsToArrange } from '../use-delegations';

/** First on the office's dashboard: today's classes without a teacher, and requests. Nothing if all is arranged. */
export function CoverToArrange() {
  const { data } = useGet<UncoveredClass[]>('/teacher-delegations/uncovered-today');
  const uncovered = data ?? [];
  const requests = useRequestsToArrange();
  const lines = [
    ...uncovered.map((each) => ({
      ...each,
      key: `class ${each.scheduleId}`,
      words: ['Today', each.startTime && showTime(each.startTime), each.why].filter(Boolean).join(' · '),
      to: tempTeacherPath({ teacher: each.teacherId, schedule: each.scheduleId }),
    })),
    ...requests.map((each) => ({
      ...each,
      key: `request ${each.id}`,
      words: askWords(each),
      to: tempTeacherPath({ teacher: each.teacherId, schedule: each.scheduleId, request: each.id }),
    })),
  ];
  if (lines.length === 0) return null;
  return (
    <Panel aria-label="Cover to arrange" className="cover-to-arrange">
      <PanelHead title={`Cover to arrange ${lines.length}`} />
      <ul className="cover-rows cover-asked">
        {lines.map(({ key, className, sectionName, words, to }) => (
          <li key={key}>
            <CoverLine of={{ className, sectionName }}>
              <span className="small num">{words}</span>
            </CoverLine>
            <LinkButton size="small" to={to} aria-label={`Arrange cover: ${className}, Section ${sectionName}`}>
              Arrange cover
            </LinkButton>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
