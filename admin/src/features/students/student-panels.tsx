import { Button } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import type { StudentParent } from '@homeroom/shared/students/student-page';
import type { StudentRow } from '@homeroom/shared/students/students';
import { MailAddress, PhoneLink } from '../../components/contact-links';
import { dash } from '../../components/dash';
import { RowButton } from '../../components/link-button';
import { Panel, PanelHead } from '../../components/panel';
import { Pill } from '../../components/pill';
import { useGet } from '../../providers/use-get';
import { AttendancePanel } from './page/attendance-panel';
import { PanelRows } from './page/panel-rows';
import { LinkParentDialog, ParentLinkDialog, UnlinkParentDialog } from './page/parent-dialogs';
import { SectionsPanel } from './page/sections-panel';
import './page/student-page.css';
import { useNames } from '../../providers/names';

/** The panels below a student's facts: attendance, sections and parents. */
export function StudentPanels({ record }: { record: StudentRow }) {
  return (
    <>
      <AttendancePanel record={record} />
      <SectionsPanel record={record} />
      <ParentsPanel record={record} />
    </>
  );
}

type Asking = { act: 'link' } | { act: 'edit' | 'unlink'; parent: StudentParent } | null;

/** A student's parents, the first parent on top, with the acts that link, edit and unlink them (decisions 2.13). */
function ParentsPanel({ record }: { record: StudentRow }) {
  const { query, data: parents } = useGet<StudentParent[]>(`/students/${record.id}/parents`);
  const names = useNames();
  const [asking, setAsking] = useState<Asking>(null);
  const dialog = { record, onClose: () => setAsking(null) };
  return (
    <Panel>
      <PanelHead title="Parents" actions={<Button onClick={() => setAsking({ act: 'link' })}>Link a parent</Button>} />
      <PanelRows<StudentParent>
        query={query}
        rows={parents}
        label="Loading parents…"
        empty="No parents are linked to this student."
        columns={[
          {
            title: 'Name',
            cell: ({ id, position, noContact, noContactWhy, ...parent }) => (
              <span className="parent-name">
                <Link className="row-link" to={`/admin/parents/${id}`}>
                  {names.of(parent, 'fullName')}
                </Link>
                {position === 1 && parents && parents.length > 1 && <Pill tone="line">First parent</Pill>}
                {noContact && <Pill tone="bad">{['No contact', noContactWhy].filter(Boolean).join(': ')}</Pill>}
              </span>
            ),
          },
          { title: 'Relationship', cell: ({ relationship }) => relationship ?? dash },
          {
            title: 'E-mail',
            cell: (parent) => <MailAddress {...parent} edit={`/admin/parents/${parent.id}/edit`} />,
          },
          { title: 'Phone', cell: ({ phone }) => <PhoneLink phone={phone} /> },
          {
            title: '',
            cell: (parent) => (
              <div className="cell-actions">
                <RowButton
                  aria-label={`Edit the link to ${parent.fullName}`}
                  onClick={() => setAsking({ act: 'edit', parent })}
                >
                  Edit
                </RowButton>
                <RowButton
                  aria-label={`Unlink ${parent.fullName}`}
                  onClick={() => setAsking({ act: 'unlink', parent })}
                >
                  Unlink
                </RowButton>
              </div>
            ),
          },
        ]}
      />
      {asking?.act === 'link' && <LinkParentDialog {...dialog} hasParents={Boolean(parents?.length)} />}
      {asking?.act === 'edit' && <ParentLinkDialog {...dialog} parent={asking.parent} />}
      {asking?.act === 'unlink' && <UnlinkParentDialog {...dialog} parent={asking.parent} />}
    </Panel>
  );
}
