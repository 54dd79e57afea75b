import type { HttpError } from '@refinedev/core';
import { useMutation } from '@tanstack/react-query';
import { Alert, Checkbox, Form } from 'antd';
import { useEffect, useState } from 'react';
import { Link, Navigate, useLocation, useSearchParams } from 'react-router';
import { loginSchema, type LoginInput } from '@homeroom/shared/auth';
import type { SecondStep } from '@homeroom/shared/second-factor';
import { overseers, roleWords } from '@homeroom/shared/roles';
import { StartButton } from '../../components/screen-link';
import { countKept } from '../../providers/device';
import { useSchool } from '../../providers/school';
import { useScreens } from '../../providers/screens';
import { signIn, signOutOwed, useSession, type User } from '../../providers/session';
import { OtherSignIns, SsoProblem } from './sso-buttons';
import { Entrance, EntranceHead, EntranceState } from './entrance';
import { EntranceForm, TextField } from './entrance-form';

import { ownPath } from './own-path';
import { PasswordItem } from './password-item';
import { SecondStepForm } from './second-step';

/** Says that the server ended the session, and that unsent marks are still on this device. */
function SessionEnded() {
  const [registers, setRegisters] = useState(0);
  useEffect(() => void countKept('draft').then(setRegisters), []);
  return (
    <Alert
      showIcon
      role="status"
      message="Your session has ended. Please sign in again."
      description={
        registers > 0 &&
        'Marks that are not on the server yet are kept on this device. They are sent after you sign in.'
      }
    />
  );
}

/** Says that the server does not know yet that the last user signed out. */
const SignedOutHere = () => (
  <Alert
    showIcon
    role="status"
    message="You are signed out on this device."
    description="There is no connection. Homeroom tells the server as soon as it returns."
  />
);

/** A page that the user's role may not open. */
function Refused({ user }: { user: User }) {
  const { fullName, role } = user;
  return (
    <EntranceState kind="refused" title="This page is not for your role." action={<StartButton />}>
      You are signed in as {fullName}, {roleWords[role]}. Ask {overseers[role]} if you need it.
    </EntranceState>
  );
}

/** Somebody else signed in above a form with unsaved changes. */
const FormOfAnother = ({ user, owner }: { user: User; owner: string }) => (
  <EntranceState kind="done" title={`You are signed in as ${user.fullName}.`} action={<StartButton />}>
    The form that was open is {owner}’s. Its changes are kept on this device until {owner} signs in here again.
  </EntranceState>
);

const { email, password, remember } = loginSchema.shape;

/** The second step that a single sign-on leads to. */
const stepIn = (search: URLSearchParams) => (['CODE', 'ENROL'] as const).find((step) => step === search.get('step'));

/** Sign in. Signed-in users go on, or read that the page they wanted is not for their role (decisions 3). */
export function LoginPage() {
  const session = useSession();
  const came = useLocation().state as {
    refused?: boolean;
    formOf?: string;
    secondStep?: SecondStep['secondStep'];
  } | null;
  const { loginMessage } = useSchool();
  const isOwed = signOutOwed.use();
  const [search] = useSearchParams();
  const [step, setStep] = useState(came?.secondStep ?? stepIn(search));
  const enter = useMutation<SecondStep | undefined, HttpError, LoginInput>({
    mutationFn: signIn,
    onSuccess: (next) => setStep(next?.secondStep),
  });
  if (session.state === 'in') {
    if (came?.formOf) return <FormOfAnother user={session.user} owner={came.formOf} />;
    return came?.refused ? <Refused user={session.user} /> : <GoOn />;
  }
  if (step)
    return (
      <Entrance>
        <SecondStepForm step={step} Head={EntranceHead} onBack={() => setStep(undefined)} />
      </Entrance>
    );
  return (
    <Entrance>
      <EntranceHead title="Sign in">
        {loginMessage ?? 'Use the e-mail address that the school has for you.'}
      </EntranceHead>
      {session.ended && <SessionEnded />}
      {isOwed && <SignedOutHere />}
      <SsoProblem />
      <EntranceForm<LoginInput> act="Sign in" acting="Signing in…" initial={{ remember: true }} send={enter}>
        <TextField name="email" type="email" schema={email} autoComplete="username" autoFocus />
        <PasswordItem name="password" schema={password} />
        <div className="entrance-remember">
          <Form.Item name="remember" valuePropName="checked">
            <Checkbox>{remember.meta()?.label}</Checkbox>
          </Form.Item>
          <Link to="/reset-password">Forgot password?</Link>
        </div>
      </EntranceForm>
      <OtherSignIns />
      <OtherWays />
    </Entrance>
  );
}

function OtherWays() {
  const { registrationOpen } = useSchool();
  return (
    <ul className="entrance-ways">
      {registrationOpen && (
        <li>
          New teacher? <Link to="/register">Register</Link>
        </li>
      )}
      <li>
        Trouble signing in? <Link to="/login-help">Login help</Link>
      </li>
    </ul>
  );
}

/** Continues to the address from the guard, if it is a path of this origin, else to the start page. */
function GoOn() {
  const { start } = useScreens();
  const [search] = useSearchParams();
  const to = search.get('to');
  const back = to ? ownPath(to, window.location.origin) : undefined;
  return <Navigate replace to={back ?? start?.path ?? '/home'} />;
}
