import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { invitationDays, resetMinutes } from '@homeroom/shared/users';
import { useSchool } from '../../providers/school';
import { BackToSignIn, Entrance, EntranceHead } from './entrance';

/** Helps when signing in fails (decisions 5, Login help). */
export function LoginHelpPage() {
  const { registrationOpen, helpContact, sendsMail } = useSchool();
  return (
    <Entrance>
      <EntranceHead title="Login help">What do you need help with?</EntranceHead>
      <dl className="entrance-help">
        <Case title="I forgot my password">
          {sendsMail ? (
            <>
              <Link to="/reset-password">Ask for a link</Link> to choose a new one. You get it by e-mail.
            </>
          ) : (
            'Ask the office for a link to choose a new one.'
          )}{' '}
          It works once, for {resetMinutes} minutes.
        </Case>
        <Case title="I registered and cannot sign in">
          The office has to approve your registration first.{' '}
          {sendsMail ? 'You then get an e-mail with a link' : 'It then gives you a link'} to choose a password.
        </Case>
        <Case title="My invitation link does not work">
          An invitation works once, for {invitationDays} days. Ask the office for a new link.
        </Case>
        <Case title="“Your account is not active.”">
          Your password is correct, but your account is on hold or inactive. The office can change that.
        </Case>
        {registrationOpen && (
          <Case title="I have no account">
            Teachers can <Link to="/register">register</Link>.
          </Case>
        )}
        <Case title="Contact">{helpContact ?? 'The school’s office.'}</Case>
      </dl>
      <BackToSignIn />
    </Entrance>
  );
}

function Case({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <dt>{title}</dt>
      <dd>{children}</dd>
    </div>
  );
}
