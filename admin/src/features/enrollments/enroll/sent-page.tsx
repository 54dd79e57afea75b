import { Input } from 'antd';
import { Navigate, useLocation } from 'react-router';
import type { SubmissionAnswer } from '@homeroom/shared/enrollments/enrollments';
import { CopyButton, notCopied, useCopy } from '../../../components/copy-field';
import { LinkButton } from '../../../components/link-button';
import { State } from '../../../components/state';
import { useMoment } from '../../../components/use-moment';
import { useSchool } from '../../../providers/school';
import { EnrollShell } from './enroll-shell';

/** Confirms that the form arrived, and shows the status link to keep. */
export function SentPage() {
  const answer = useLocation().state as SubmissionAnswer | null;
  if (!answer) return <Navigate replace to="/enroll" />;
  return (
    <EnrollShell>
      <Sent answer={answer} />
    </EnrollShell>
  );
}

function Sent({ answer: { url, expiresAt, sentBefore } }: { answer: SubmissionAnswer }) {
  const moment = useMoment();
  const { sendsMail } = useSchool();
  const link = useCopy(url);
  const { pathname, search } = new URL(url);
  return (
    <>
      <State heading="h1" kind="done" title="Thank you. The school has your form.">
        {sentBefore
          ? `It arrived on ${moment(sentBefore)}. Your later changes did not arrive. Please tell the office.`
          : `The office will look at it.${sendsMail ? ' If you gave an e-mail address, you will also get this link by e-mail.' : ''}`}
      </State>
      <section className="enroll-link" aria-label="Status link">
        <h2>Keep this link</h2>
        <p className="muted">
          It shows the status of the form until {moment(expiresAt)}. Anyone with the link can see it.
        </p>
        <Input readOnly size="large" value={url} aria-label="Status link" onFocus={(event) => event.target.select()} />
        <div className="enroll-acts">
          <CopyButton of={link} size="large" icon={null}>
            Copy link
          </CopyButton>
          <LinkButton type="primary" size="large" to={pathname + search}>
            See the status
          </LinkButton>
        </div>
        {link.copied === false && <p className="small muted">{notCopied('link')}</p>}
      </section>
      <p className="enroll-kept">
        The form is no longer on this device.
        <LinkButton type="link" size="small" to="/enroll">
          Enrol another child
        </LinkButton>
      </p>
    </>
  );
}
