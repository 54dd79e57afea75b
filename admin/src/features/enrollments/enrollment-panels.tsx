import { Button } from 'antd';
import { statusLinkDays, type StatusLink } from '@homeroom/shared/enrollments/enrollment-states';
import type { EnrollmentRow } from '@homeroom/shared/enrollments/enrollments';
import { useAskFirst } from '../../components/use-ask-first';
import { MailLink, PhoneLink } from '../../components/contact-links';
import { CopyField, notCopied, useCopy } from '../../components/copy-field';
import { dash } from '../../components/dash';
import { Facts } from '../../components/facts';
import { Panel, PanelBody, PanelHead } from '../../components/panel';
import { ScreenLink } from '../../components/screen-link';
import { useMoment } from '../../components/use-moment';
import { useAbility } from '../../providers/access';
import { useAct } from '../../providers/use-act';
import './status-link-panel.css';

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

/** Creates a status link for the applicant, to be copied, or ends all of them. Links are also sent by e-mail. */
function StatusLinkPanel({ record }: { record: EnrollmentRow }) {
  const ability = useAbility();
  const path = `/enrollments/${record.id}/status-link`;
  const askFirst = useAskFirst();
  const make = useAct<void, StatusLink>(() => ['POST', path], { failed: 'Not changed' });
  const end = useAct(() => ['DELETE', path], {
    done: 'Every status link of this enrollment has ended.',
    failed: 'Not changed',
    then: make.reset,
  });
  if (!ability.can('update', 'Enrollment')) return null;
  const link = make.data;

  return (
    <Panel>
      <PanelHead title="Status link">The applicant can see the status of the form for {statusLinkDays} days.</PanelHead>
      <PanelBody>
        {link && <NewLink key={link.url} link={link} />}
        <div className="acts">
          <Button loading={make.isPending} onClick={() => make.mutate()}>
            New link
          </Button>
          <Button
            loading={end.isPending}
            onClick={() =>
              askFirst(() => end.mutateAsync(), {
                title: 'End every link of this enrollment?',
                content: 'This includes links in e-mails. E-mails that are still waiting are not sent.',
                okText: 'End links',
              })
            }
          >
            End links
          </Button>
        </div>
      </PanelBody>
    </Panel>
  );
}

function NewLink({ link: { url, expiresAt } }: { link: StatusLink }) {
  const moment = useMoment();
  const copy = useCopy(url);
  return (
    <div className="status-link">
      <CopyField of={copy} label="Status link" />
      <span className="small muted">
        {copy.copied === false && `${notCopied('link')} `}Works until {moment(expiresAt)}. It is not shown again.
      </span>
    </div>
  );
}
