import { closedForm, type EnrollmentForm } from '@homeroom/shared/enrollments/enrollments';
import { LinkButton } from '../../../components/link-button';
import { Pending } from '../../../components/pending';
import { State } from '../../../components/state';
import { useGet } from '../../../providers/use-get';
import { EnrollForm } from './enroll-form';
import { EnrollShell } from './enroll-shell';

/** The public form, or a notice that it is closed (decisions 5, Academic Enrollments). */
export function EnrollPage() {
  const { query, data: form } = useGet<EnrollmentForm>('/enrollments/form');
  return (
    <EnrollShell>
      {form?.open ? (
        <EnrollForm grades={form.grades} />
      ) : form ? (
        <State
          heading="h1"
          kind="refused"
          title="Enrollment is closed"
          action={<LinkButton to="/home">Home</LinkButton>}
        >
          {closedForm}
        </State>
      ) : (
        <Pending title="The form could not be opened" query={query} columns={1} rows={5} />
      )}
    </EnrollShell>
  );
}
