import { useList } from '@refinedev/core';
import { DelayedSkeleton } from '../../../components/delayed-skeleton';
import { Panel } from '../../../components/panel';
import { ScreenButton } from '../../../components/screen-link';
import { State } from '../../../components/state';

/** Nobody is left to assign: all students have a section, or there are none yet. */
export function AllAssigned() {
  const { query, result } = useList({
    resource: 'students',
    pagination: { currentPage: 1, pageSize: 1, mode: 'server' },
    errorNotification: false,
  });
  return (
    <Panel>
      {query.isLoading ? (
        <DelayedSkeleton columns={5} label="Loading students…" />
      ) : result.total === 0 ? (
        <State
          kind="empty"
          title="No students yet"
          action={
            <ScreenButton type="primary" to="/admin/students/import">
              Import students
            </ScreenButton>
          }
        >
          Import the school’s roster from a spreadsheet, then give each student a section here.
        </State>
      ) : (
        <State
          kind="done"
          title="Every student has a section"
          action={<ScreenButton to="/admin/students">Open students</ScreenButton>}
        >
          To move a student to another section, open their page.
        </State>
      )}
    </Panel>
  );
}
