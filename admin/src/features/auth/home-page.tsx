import { LinkButton } from '../../components/link-button';
import { StartButton } from '../../components/screen-link';
import { useMissingPage } from '../../providers/screens';
import { useSchool } from '../../providers/school';
import { useUser } from '../../providers/session';
import { Entrance, EntranceHead, EntranceState } from './entrance';

/** The school's public page (decisions 5, Home). Unknown addresses lead here too. */
export function HomePage() {
  const { schoolName, needsSetup, loginMessage } = useSchool();
  const user = useUser();
  const missing = useMissingPage();
  if (needsSetup) return <NotSetUp />;
  return (
    <Entrance>
      {missing ? (
        <EntranceHead title="There is no such page">
          There is nothing at {missing}. Check the address, or continue from here.
        </EntranceHead>
      ) : (
        <EntranceHead title="Welcome">
          {loginMessage ?? `Registers, classes and reports for ${schoolName}.`}
        </EntranceHead>
      )}
      <div className="entrance-doors">{user ? <StartButton size="large" block /> : <Doors />}</div>
    </Entrance>
  );
}

/** Sign in and, if they are open, Register and Enrol a student. */
function Doors() {
  const { registrationOpen, enrollmentOpen } = useSchool();
  return (
    <>
      <LinkButton type="primary" size="large" block to="/login">
        Sign in
      </LinkButton>
      {registrationOpen && (
        <LinkButton size="large" block to="/register">
          Register
        </LinkButton>
      )}
      {enrollmentOpen && (
        <LinkButton size="large" block to="/enroll">
          Enrol a student
        </LinkButton>
      )}
    </>
  );
}

function NotSetUp() {
  return (
    <EntranceState kind="empty" title="This school is not set up yet.">
      The server’s console shows a set-up link that works once. Open it to begin.
    </EntranceState>
  );
}
