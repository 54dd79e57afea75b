import { showDate, showTime } from '@homeroom/shared/dates';
import { listOf } from '@homeroom/shared/text';
import type { TeacherDashboard } from '@homeroom/shared/dashboard/teacher-dashboard';
import { Panel, PanelBody, PanelHead } from '../../../components/panel';
import { AskForCover, DeclineCoverButton, OwnRequests, useOwnRequests } from '../../delegations/public';
import { ClassRow, ClassRows } from './class-row';
import { coverWords } from './day';

interface CoverPanelProps {
  covers: TeacherDashboard['covers'];
  /** The teacher's name, where somebody else looks. */
  whose?: string;
  /** A teacher's own day: here they ask for cover. */
  own: boolean;
}

/** Cover of the days to come: what the teacher asks for and covers, and what others cover for them. */
export function CoverPanel({ covers, whose, own }: CoverPanelProps) {
  const requests = useOwnRequests(own);
  if (covers.length === 0 && !own) return null;
  return (
    <Panel aria-label="Cover">
      <PanelHead title="Cover" actions={own && <AskForCover />} />
      <OwnRequests requests={requests} />
      {covers.length + requests.length === 0 && (
        <PanelBody>
          <p className="muted">No upcoming cover.</p>
        </PanelBody>
      )}
      <ClassRows label="Upcoming cover">
        {covers.map(({ scheduleId, date, className, sectionName, startTime, cover }) => (
          <ClassRow
            key={`${scheduleId} ${date}`}
            when={showDate(date)}
            name={className}
            facts={[`Section ${sectionName}`, startTime && showTime(startTime)].filter(Boolean).join(' · ')}
            cover={{ covering: cover.covering, words: coverWords(className, cover, whose) }}
            act={
              own &&
              cover.covering && (
                <DeclineCoverButton {...{ scheduleId, className, date }} teacherName={listOf(cover.names)} />
              )
            }
          />
        ))}
      </ClassRows>
    </Panel>
  );
}
