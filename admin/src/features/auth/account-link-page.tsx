import { useCustom, type HttpError } from '@refinedev/core';
import { Button, Form, Input } from 'antd';
import { useSearchParams } from 'react-router';
import { acceptInvitationSchema, passwordLength } from '@homeroom/shared/auth';
import { LinkButton } from '../../components/link-button';
import { State } from '../../components/state';
import { http } from '../../providers/http';
import { useSession } from '../../providers/session';
import { useSignOut } from '../../providers/use-sign-out';
import { Entrance, EntranceHead } from './entrance';
import { EntranceForm, TextField } from './entrance-form';

/** What `GET /auth/link` tells of an open link. */
interface Invitation {
  fullName: string;
  email: string;
}

/** An invited person chooses their password and is signed in (decisions 5, Invitation). */
export function InvitationPage() {
  const session = useSession();
  const [search] = useSearchParams();
  const token = search.get('token') ?? '';
  return <Entrance>{session.state === 'in' ? <SomebodyElse name={session.user.fullName} /> : <Invited token={token} />}</Entrance>;
}

function Invited({ token }: { token: string }) {
  const { query } = useCustom<Invitation, HttpError>({ url: '/auth/link', method: 'get', config: { query: { token } }, errorNotification: false });
  const send = async ({ password }: { password: string }) => {
    await http.post('/auth/accept-invitation', { token, password });
    // A fresh load takes the new session; a signed-in user at /login goes to their own start page.
    window.location.replace('/login');
  };
  if (query.error) return <Unusable reason={query.error} onRetry={query.refetch} />;
  if (!query.data) return null;
  const { fullName, email } = query.data.data;
  return (
    <>
      <EntranceHead title={`Welcome, ${fullName}`}>Choose a password. From then on you sign in with your e-mail address.</EntranceHead>
      <EntranceForm act="Save and sign in" acting="Saving…" send={send}>
        <Form.Item label="E-mail" htmlFor="invited-email">
          <Input id="invited-email" size="large" value={email} readOnly autoComplete="username" />
        </Form.Item>
        <TextField
          name="password"
          type="password"
          schema={acceptInvitationSchema.shape.password}
          autoComplete="new-password"
          help={`At least ${passwordLength.min} characters.`}
        />
      </EntranceForm>
    </>
  );
}

/** The link was used, has expired or was cancelled; or the server did not answer. */
function Unusable({ reason, onRetry }: { reason: HttpError; onRetry: () => void }) {
  const gone = reason.statusCode === 404;
  const action = gone ? <LinkButton to="/login">Sign in</LinkButton> : <Button onClick={onRetry}>Retry</Button>;
  return (
    <State
      heading="h1"
      kind="error"
      title={gone ? 'This link does not open anything' : 'The invitation could not be opened'}
      action={action}
      code={reason.correlationId && `Reference ${reason.correlationId}`}
    >
      {reason.message}
    </State>
  );
}

function SomebodyElse({ name }: { name: string }) {
  const signOut = useSignOut();
  return (
    <State heading="h1" kind="refused" title={`You are signed in as ${name}.`} action={<Button onClick={signOut}>Logout</Button>}>
      Log out to use this invitation, or open the link in another browser.
    </State>
  );
}
