import { Button, Form, Input } from 'antd';
import { useEffect } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { setPasswordSchema, type AccountLinkKind, type OpenLink, type SignedIn } from '@homeroom/shared/auth';
import type { SecondStep } from '@homeroom/shared/second-factor';
import { StartButton } from '../../components/screen-link';
import { State } from '../../components/state';
import { useSchool } from '../../providers/school';
import { openSession, useUser } from '../../providers/session';
import { useAct } from '../../providers/use-act';
import { useGet } from '../../providers/use-get';
import { useSignOut } from '../attendance/public';
import { Entrance, EntranceHead } from './entrance';
import { EntranceForm } from './entrance-form';
import { NewPassword } from './new-password';
import { UnusableLink } from './unusable-link';

/** The call of each kind of account link, and its page's texts. */
const kinds: Record<AccountLinkKind, { path: string; title: (name: string) => string; words: string }> = {
  INVITATION: {
    path: '/auth/accept-invitation',
    title: (name) => `Welcome, ${name}`,
    words: 'Choose a password. After that, you sign in with your e-mail address.',
  },
  RESET: {
    path: '/auth/reset-password',
    title: () => 'Choose a new password',
    words: 'It signs you in here, and signs you out everywhere else.',
  },
};

/** Choosing a password by an invitation or reset link, which signs in. The link is checked first. */
export const AccountLinkPage = () => (
  <Entrance>
    <OpenedLink />
  </Entrance>
);

function OpenedLink() {
  const user = useUser();
  const { sendsMail } = useSchool();
  const [search] = useSearchParams();
  const token = search.get('token') ?? '';
  const isReset = useLocation().pathname === '/reset-password';
  const { query, data: link } = useGet<OpenLink>('/auth/link', { params: { token }, gcTime: 0 });
  if (query.error?.statusCode === 404 && user)
    return (
      <State heading="h1" kind="done" title="This link has been used or has expired." action={<StartButton />}>
        You are signed in as {user.fullName}, and do not need it.
      </State>
    );
  if (query.error) {
    const another = isReset && sendsMail ? { to: '/reset-password', label: 'Send a new link' } : undefined;
    return <UnusableLink reason={query.error} another={another} onRetry={query.refetch} />;
  }
  if (!link) return null;
  return user ? <SomebodyElse name={user.fullName} /> : <PasswordForm token={token} link={link} />;
}

function PasswordForm({ token, link: { kind, fullName, email } }: { token: string; link: OpenLink }) {
  const navigate = useNavigate();
  useNoteOpened(token);
  const { path, title, words } = kinds[kind];
  const choose = useAct<{ password: string }, SignedIn | SecondStep>(
    ({ password }) => ['POST', path, { token, password }],
    {
      stale: false,
      then: async (answer) => {
        // Leave first: on this page the signed-in user would count as somebody else. /login continues to their start page.
        await navigate('/login', { replace: true, state: 'secondStep' in answer ? answer : undefined });
        if (!('secondStep' in answer)) openSession(answer);
      },
    },
  );
  return (
    <>
      <EntranceHead title={title(fullName)}>{words}</EntranceHead>
      <EntranceForm act="Save and sign in" acting="Saving…" send={choose}>
        <Form.Item label="E-mail" htmlFor="link-email">
          <Input id="link-email" value={email} readOnly autoComplete="username" />
        </Form.Item>
        <NewPassword schema={setPasswordSchema.shape.password} path="/auth/password-strength" token={token} autoFocus />
      </EntranceForm>
    </>
  );
}

const acts = ['pointerdown', 'keydown'] as const;

/** Tells the server of the first press or key on the page of a link. A program that follows links in e-mails makes none. */
function useNoteOpened(token: string) {
  const { mutate } = useAct(() => ['POST', '/auth/link/opened', { token }], { stale: false });
  useEffect(() => {
    const listening = new AbortController();
    const note = ({ isTrusted }: Event) => {
      if (!isTrusted) return;
      listening.abort();
      mutate();
    };
    for (const act of acts) document.addEventListener(act, note, { signal: listening.signal });
    return () => listening.abort();
  }, [token, mutate]);
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
