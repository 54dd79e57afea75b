import type { EnrollmentRow } from '@homeroom/shared/enrollments/enrollments';
import { MailLink, PhoneLink } from '../../components/contact-links';
import { dash } from '../../components/dash';
import { Facts } from '../../components/facts';
import { Panel, PanelBody, PanelHead } from '../../components/panel';
import { ScreenLink } from '../../components/screen-link';
import { StatusLinkPanel } from './status-link-panel';

/** The panels below the student's facts: the parents as the form names them, the accepted student, and the status link. */
export function EnrollmentPanels({ record }: { record: EnrollmentRow }) {
  return (
    <>
      <ParentPanel record={record} n={1} />
      {(record.parent2FirstName || record.parent2LastName) && <ParentPanel record={record} n={2} />}
      {record.studentId && (
        <Panel>
          <PanelHead title="Accepted">
            <ScreenLink to={`/admin/students/${record.studentId}`}>Open the student</ScreenLink>
          </PanelHead>
        </Panel>
      )}
      <StatusLinkPanel record={record} />
    </>
  );
}

function ParentPanel({ record, n }: { record: EnrollmentRow; n: 1 | 2 }) {
  const [email, phone] = [record[`parent${n}Email`], record[`parent${n}Phone`]];
  return (
    <Panel>
      <PanelHead title={`Parent ${n}`} />
      <PanelBody>
        <Facts
          facts={[
            {
              label: 'Name',
              value: [record[`parent${n}FirstName`], record[`parent${n}LastName`]].filter(Boolean).join(' '),
            },
            { label: 'Relationship', value: record[`parent${n}Relationship`] ?? dash },
            { label: 'E-mail', value: <MailLink email={email} /> },
            { label: 'Phone', value: <PhoneLink phone={phone} /> },
          ]}
        />
      </PanelBody>
    </Panel>
  );
}
