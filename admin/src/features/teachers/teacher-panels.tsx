import { Table } from 'antd';
import type { TeacherRow } from '@homeroom/shared/teachers';
import { InvitationPanel } from '../../components/invitation-panel';
import { Panel, PanelBody, PanelHead } from '../../components/panel';

/** The classes of a teacher, and how the teacher comes in. */
export function TeacherPanels({ record }: { record: TeacherRow }) {
  const classes = record.assignedInfo;
  return (
    <>
      <Panel>
        <PanelHead title="Assigned classes" />
        {classes.length === 0 ? (
          <PanelBody>No classes assigned.</PanelBody>
        ) : (
          <Table
            size="middle"
            pagination={false}
            rowKey={(each) => `${each.className} ${each.classType} ${each.section}`}
            dataSource={classes}
            columns={[
              { title: 'Class', dataIndex: 'className' },
              { title: 'Class type', dataIndex: 'classType' },
              { title: 'Section', dataIndex: 'section' },
            ]}
          />
        )}
      </Panel>
      <InvitationPanel userId={record.userId} />
    </>
  );
}
