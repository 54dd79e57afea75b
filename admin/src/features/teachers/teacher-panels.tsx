import type { TeacherRow } from '@homeroom/shared/teachers';
import { InvitationPanel } from '../users/public';
import { Panel, PanelHead } from '../../components/panel';
import { ScreenButton } from '../../components/screen-link';
import { RelatedRows } from '../../resources/related-rows';

/** A teacher's classes and invitation. */
export function TeacherPanels({ record }: { record: TeacherRow }) {
  return (
    <>
      <Panel>
        <PanelHead title="Assigned classes" actions={<ScreenButton to="/assign-class">Assign a class</ScreenButton>} />
        <RelatedRows
          rows={record.assignedInfo}
          empty="No classes assigned."
          columns={[
            { title: 'Class type', cell: (each) => each.classType },
            { title: 'Section', cell: (each) => each.section },
          ]}
        />
      </Panel>
      <InvitationPanel userId={record.userId} />
    </>
  );
}
