import { useCustom, type HttpError } from '@refinedev/core';
import { Button, Form, Input } from 'antd';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import {
  passwordLength,
  setPasswordSchema,
  type AccountLinkKind,
  type OpenLink,
  type SignedIn,
} from '@homeroom/shared/auth';
import { State } from '../../components/state';
import { http } from '../../providers/http';
import { enterAsTold, useSession } from '../../providers/session';
import { useSignOut } from '../attendance/public';
import { Entrance, EntranceHead } from './entrance';
import { EntranceForm, TextField } from './entrance-form';
import { UnusableLink } from './unusable-link';

/** What an account link leads to: the call that uses it, and what its page says. */
const kinds: Record<AccountLinkKind, { path: string; title: (name: string) => string; words: string }> = {
  INVITATION: {
    path: '/auth/accept-invitation',
    title: (name) => `Welcome, ${name}`,
    words: 'Choose a password. From then on you sign in with your e-mail address.',
  },
  RESET: {
    path: '/auth/reset-password',
    title: () => 'Choose a new password',
    words: 'You are signed in with it at once, and out everywhere else.',
  },
};

/** Who has an invitation or a reset link chooses a password and is signed in. The link is judged before anything is typed. */
export function AccountLinkPage() {
  const session = useSession();
  const [search] = useSearchParams();
  const token = search.get('token') ?? '';
  return (
    <Entrance>
      {session.state === 'in' ? <SomebodyElse name={session.user.fullName} /> : <ChoosePassword token={token} />}
    </Entrance>
  );
}

function ChoosePassword({ token }: { token: string }) {
  const navigate = useNavigate();
  const isReset = useLocation().pathname === '/reset-password';
  const { query } = useCustom<OpenLink, HttpError>({
    url: '/auth/link',
    method: 'get',
    config: { query: { token } },
    errorNotification: false,
    queryOptions: { staleTime: 0, gcTime: 0 },
  });
  if (query.error) {
    const another = isReset ? { to: '/reset-password', label: 'Send a new link' } : undefined;
    return <UnusableLink reason={query.error} another={another} onRetry={query.refetch} />;
  }
  if (!query.data) return null;
  const { kind, fullName, email } = query.data.data;
  const { path, title, words } = kinds[kind];
  const send = async ({ password }: { password: string }) => {
    const { data } = await http.post<SignedIn>(path, { token, password });
    // Away from here first: to this page, whoever is signed in is somebody else. At /login they go on to their own start page.
    await navigate('/login', { replace: true });
    enterAsTold(data);
  };
  return (
    <>
      <EntranceHead title={title(fullName)}>{words}</EntranceHead>
      <EntranceForm act="Save and sign in" acting="Saving…" send={send}>
        <Form.Item label="E-mail" htmlFor="link-email">
          <Input id="link-email" size="large" value={email} readOnly autoComplete="username" />
        </Form.Item>
        <TextField
          name="password"
          type="password"
          schema={setPasswordSchema.shape.password}
          autoComplete="new-password"
          help={`At least ${passwordLength.min} characters.`}
          autoFocus
        />
      </EntranceForm>
    </>
  );
}

function SomebodyElse({ name }: { name: string }) {
  const signOut = useSignOut();
  return (
    <State
      heading="h1"
      kind="refused"
      title={`You are signed in as ${name}.`}
      action={<Button onClick={signOut}>Logout</Button>}
    >
      Log out to use this link, or open it in another browser.
    </State>
  );
}
