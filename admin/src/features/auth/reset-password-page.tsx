import { useSearchParams } from 'react-router';
import { forgotPasswordSchema, type ForgotPasswordInput } from '@homeroom/shared/auth';
import { State } from '../../components/state';
import { useSchool } from '../../providers/school';
import { useAct } from '../../providers/use-act';
import { AccountLinkPage } from './account-link-page';
import { BackToSignIn, Entrance, EntranceHead } from './entrance';
import { EntranceForm, TextField } from './entrance-form';

/** Asks for a reset link or, with one, for a new password (decisions 5, Reset password). */
export function ResetPasswordPage() {
  const [search] = useSearchParams();
  return search.has('token') ? <AccountLinkPage /> : <ForgotPassword />;
}

function ForgotPassword() {
  const ask = useAct<ForgotPasswordInput, { message: string }>((values) => ['POST', '/auth/forgot-password', values]);
  const { sendsMail, helpContact } = useSchool();
  if (!sendsMail)
    return (
      <Entrance>
        <EntranceHead title="Forgot password">
          Homeroom does not send e-mail here yet. Ask the office for a link to choose a new password.
          {helpContact && ` ${helpContact}`}
        </EntranceHead>
        <BackToSignIn />
      </Entrance>
    );
  return (
    <Entrance>
      {ask.data ? (
        <State heading="h1" kind="done" title={ask.data.message}>
          The link in the e-mail works once, for an hour. If you get no e-mail, ask the office.
        </State>
      ) : (
        <>
          <EntranceHead title="Forgot password">
            Enter your e-mail address. We will send you a link to choose a new password.
          </EntranceHead>
          <EntranceForm<ForgotPasswordInput> act="Send the link" acting="Sending…" send={ask}>
            <TextField
              name="email"
              type="email"
              schema={forgotPasswordSchema.shape.email}
              autoComplete="username"
              autoFocus
            />
          </EntranceForm>
        </>
      )}
      <BackToSignIn />
    </Entrance>
  );
}
