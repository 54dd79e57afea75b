import type { BaseRecord } from '@refinedev/core';
import { useSearchParams } from 'react-router';
import { setupSchema, type SetupInput, type SignedIn } from '@homeroom/shared/auth';
import { nameProblem } from '@homeroom/shared/fields';
import { LinkButton } from '../../components/link-button';
import { SchemaItem } from '../../components/schema-item';
import { browserTimeZone, TimeZoneSelect } from '../../components/time-zone-select';
import { useSchool } from '../../providers/school';
import { openSession } from '../../providers/session';
import { useAct } from '../../providers/use-act';
import { useGet } from '../../providers/use-get';
import { Entrance, EntranceHead, EntranceState } from './entrance';
import { EntranceForm, TextField } from './entrance-form';
import { NewPassword } from './new-password';
import { UnusableLink } from './unusable-link';

const { schoolName, timeZone, firstName, lastName, email, password } = setupSchema.shape;

const ownNames = ['schoolName', 'firstName', 'lastName', 'email'];

/** The first run: creates the school and its superadmin by the console's one-time link, then opens the set-up checklist. */
export function SetupPage() {
  const { needsSetup } = useSchool();
  const [search] = useSearchParams();
  return needsSetup ? <SetUp token={search.get('token') ?? ''} /> : <AlreadySetUp />;
}

/** Checks the link first: a restart of the server replaces it. */
function SetUp({ token }: { token: string }) {
  const { query } = useGet<BaseRecord>('/setup/link', { params: { token }, gcTime: 0 });
  if (query.isLoading) return null;
  return (
    <Entrance>
      {query.error ? <UnusableLink reason={query.error} onRetry={query.refetch} /> : <SetupForm token={token} />}
    </Entrance>
  );
}

function SetupForm({ token }: { token: string }) {
  const setUp = useAct<Omit<SetupInput, 'token'>, SignedIn>((values) => ['POST', '/setup', { ...values, token }], {
    stale: false,
    then: (signedIn) => {
      openSession(signedIn);
      // Reload, so that everything uses the new school.
      window.location.replace('/admin-setup');
    },
  });
  return (
    <>
      <EntranceHead title="Set up your school">This takes a minute. You can change everything here later.</EntranceHead>
      <EntranceForm
        act="Set up the school"
        acting="Setting up…"
        initial={{ timeZone: browserTimeZone }}
        send={setUp}
        check={(person) => nameProblem(person)}
      >
        <TextField name="schoolName" schema={schoolName} autoComplete="organization" autoFocus />
        <SchemaItem name="timeZone" schema={timeZone} extra="Used for today’s date, class dates and deadlines.">
          <TimeZoneSelect />
        </SchemaItem>
        <h2 className="entrance-part">Your account</h2>
        <div className="entrance-pair">
          <TextField name="firstName" schema={firstName} autoComplete="given-name" />
          <TextField name="lastName" schema={lastName} autoComplete="family-name" />
        </div>
        <TextField name="email" type="email" schema={email} autoComplete="username" />
        <NewPassword schema={password} path="/setup/password-strength" token={token} names={ownNames} />
      </EntranceForm>
    </>
  );
}

function AlreadySetUp() {
  const action = (
    <LinkButton type="primary" to="/login">
      Sign in
    </LinkButton>
  );
  return (
    <EntranceState kind="done" title="This school is set up." action={action}>
      The set-up link has been used and no longer works.
    </EntranceState>
  );
}
