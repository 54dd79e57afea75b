import { showDate, showTime } from '@homeroom/shared/dates';
import { listOf } from '@homeroom/shared/text';
import type { CoverRequestRow } from '@homeroom/shared/delegations/cover-requests';
import type { TeacherDashboard } from '@homeroom/shared/dashboard/teacher-dashboard';
import { Panel, PanelBody, PanelHead } from '../../../components/panel';
import { AskForCover, DeclineCoverButton, OwnRequests } from '../../delegations/public';
import { ClassRow, ClassRows } from './class-row';

interface CoverPanelProps {
  covers: TeacherDashboard['covers'];
  requests: readonly CoverRequestRow[];
  whose?: string;
  /** The reader is the teacher, who can ask for cover here. */
  own: boolean;
}

/** The teacher's requests, the classes they cover, and the classes that others cover for them. */
export function CoverPanel({ covers, requests, whose, own }: CoverPanelProps) {
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
            cover={cover}
            whose={whose}
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
