import { useSearchParams } from 'react-router';
import { nextSteps, stateWords, type EnrollmentStatus } from '@homeroom/shared/enrollments/enrollment-states';
import { Facts } from '../../../components/facts';
import { Pill } from '../../../components/pill';
import { Pending } from '../../../components/pending';
import { State } from '../../../components/state';
import { useMoment } from '../../../components/use-moment';
import { useGet } from '../../../providers/use-get';
import { stateTones } from '../state-tones';
import { EnrollShell } from './enroll-shell';

/** The page of a status link: the form's state, and what comes next. */
export function StatusPage() {
  const [search] = useSearchParams();
  const { query, data: status } = useGet<EnrollmentStatus>('/enrollments/status', {
    params: { token: search.get('token') ?? '' },
    refetchOnWindowFocus: true,
  });
  return (
    <EnrollShell>
      {status ? (
        <Status status={status} />
      ) : query.error?.statusCode === 404 ? (
        <State heading="h1" kind="error" title="This link does not work">
          {query.error.message}
        </State>
      ) : (
        <Pending title="The status could not be loaded" query={query} columns={1} rows={3} />
      )}
    </EnrollShell>
  );
}

function Status({ status: { firstName, state, submittedAt, movedAt } }: { status: EnrollmentStatus }) {
  const moment = useMoment();
  const { now, next } = nextSteps[state];
  return (
    <>
      <h1>
        Enrollment of <bdi>{firstName}</bdi>
      </h1>
      <div className="enroll-standing">
        {/* A new form is amber for the office, which has to act; the family does not. */}
        <Pill tone={state === 'SUBMITTED' ? 'line' : stateTones[stateWords[state]]!}>{stateWords[state]}</Pill>
        <p className="enroll-now">{now}</p>
        <p className="muted">{next}</p>
      </div>
      <Facts
        facts={[
          { label: 'Form sent', value: moment(submittedAt) },
          ...(state === 'SUBMITTED' ? [] : [{ label: `${stateWords[state]} since`, value: moment(movedAt) }]),
        ]}
      />
    </>
  );
}
