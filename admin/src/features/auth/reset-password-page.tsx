import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { forgotPasswordSchema, type ForgotPasswordInput } from '@homeroom/shared/auth';
import { State } from '../../components/state';
import { http } from '../../providers/http';
import { AccountLinkPage } from './account-link-page';
import { BackToSignIn, Entrance, EntranceHead } from './entrance';
import { EntranceForm, TextField } from './entrance-form';

/** A forgotten password: without a link one asks for it, with one a new password is chosen (decisions 5, Reset password). */
export function ResetPasswordPage() {
  const [search] = useSearchParams();
  return search.has('token') ? <AccountLinkPage /> : <ForgotPassword />;
}

function ForgotPassword() {
  const [answer, setAnswer] = useState<string>();
  const send = async (values: ForgotPasswordInput) =>
    setAnswer((await http.post<{ message: string }>('/auth/forgot-password', values)).data.message);
  return (
    <Entrance>
      {answer ? (
        <State heading="h1" kind="done" title={answer}>
          The link in it works once, for an hour. If nothing comes, ask the office.
        </State>
      ) : (
        <>
          <EntranceHead title="Forgot password">
            Enter your e-mail address: a link to choose a new password goes there.
          </EntranceHead>
          <EntranceForm<ForgotPasswordInput> act="Send the link" acting="Sending…" send={send}>
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
