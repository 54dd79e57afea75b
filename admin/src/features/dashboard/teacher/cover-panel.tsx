import { showDate } from '@homeroom/shared/dates';
import type { TeacherDashboard } from '@homeroom/shared/dashboard/teacher-dashboard';
import { Panel, PanelHead } from '../../../components/panel';
import { ClassRow, ClassRows } from './class-row';
import { coverWords } from './day';

interface CoverPanelProps {
  covers: TeacherDashboard['covers'];
  /** The teacher's name, where somebody else looks. */
  whose?: string;
}

/** Cover of the days to come: what the teacher covers, and what others cover for them. */
export function CoverPanel({ covers, whose }: CoverPanelProps) {
  if (covers.length === 0) return null;
  return (
    <Panel aria-label="Cover">
      <PanelHead title="Cover" />
      <ClassRows label="Cover to come">
        {covers.map(({ scheduleId, date, className, sectionName, startTime, cover }) => (
          <ClassRow
            key={`${scheduleId} ${date}`}
            when={showDate(date)}
            name={className}
            facts={[`Section ${sectionName}`, startTime].filter(Boolean).join(' · ')}
            cover={{ covering: cover.covering, words: coverWords(className, cover, whose) }}
          />
        ))}
      </ClassRows>
    </Panel>
  );
}
