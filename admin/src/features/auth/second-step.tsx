import type { HttpError } from '@refinedev/core';
import { useMutation } from '@tanstack/react-query';
import { Button, Checkbox, Form, Input } from 'antd';
import { useState, type ReactNode } from 'react';
import type { SignedIn } from '@homeroom/shared/auth';
import {
  secondStepSchema,
  type NewFactor,
  type RecoveryCodes,
  type SecondStep,
  type SecondStepInput,
} from '@homeroom/shared/second-factor';
import { Problem } from '../../components/problem';
import { SchemaItem } from '../../components/schema-item';
import { finishSignIn, openSession } from '../../providers/session';
import { useAct } from '../../providers/use-act';
import { AppPicture, RecoveryCodeList } from './app-picture';
import { EntranceForm } from './entrance-form';
import { PasskeyButton } from './passkey-button';

const { code, rememberDevice } = secondStepSchema.shape;

type Enrolled = SignedIn & RecoveryCodes;

interface SecondStepFormProps {
  step: SecondStep['secondStep'];
  /** Draws the heading of a page or a dialog. */
  Head: (head: { title: string; children?: string }) => ReactNode;
  onBack: () => void;
}

/** After the password or a single sign-on: a code, or first setting up the second factor. The admin opens after a right code, or once the recovery codes were shown. */
export function SecondStepForm({ step, Head, onBack }: SecondStepFormProps) {
  const [enrolled, setEnrolled] = useState<Enrolled>();
  if (enrolled) {
    const { recoveryCodes, ...signedIn } = enrolled;
    return (
      <>
        <Head title="Your recovery codes" />
        <RecoveryCodeList codes={recoveryCodes} />
        <Button type="primary" size="large" block onClick={() => openSession(signedIn)}>
          I have stored them
        </Button>
      </>
    );
  }
  const { title, words } = secondStepWords[step];
  return (
    <>
      <Head title={title}>{words}</Head>
      {step === 'ENROL' && <EnrolForm onEnrolled={setEnrolled} />}
      {step === 'CODE' && (
        <>
          <CodeForm />
          <div className="entrance-sso">
            <PasskeyButton />
          </div>
        </>
      )}
      <p className="entrance-back">
        <Button type="link" className="text-link" onClick={onBack}>
          Back to the sign-in
        </Button>
      </p>
    </>
  );
}

/** The field of a code; `isNew`: of an app that was just set up, for which recovery codes do not exist yet. */
export const CodeField = ({ isNew = false }: { isNew?: boolean }) => (
  <SchemaItem
    name="code"
    schema={code}
    extra={isNew ? 'The six digits that the app shows now.' : 'The six digits of your app, or a recovery code.'}
  >
    <Input autoComplete="one-time-code" inputMode={isNew ? 'numeric' : 'text'} spellCheck={false} autoFocus />
  </SchemaItem>
);

function CodeForm() {
  const enter = useMutation<unknown, HttpError, SecondStepInput>({
    mutationFn: async (input) => openSession(await finishSignIn(input)),
  });
  return (
    <EntranceForm<SecondStepInput> name="second-step" act="Sign in" acting="Signing in…" send={enter}>
      <CodeField />
      <Form.Item name="rememberDevice" valuePropName="checked">
        <Checkbox>{rememberDevice.meta()?.label}</Checkbox>
      </Form.Item>
    </EntranceForm>
  );
}

/** Sets up the second factor that the role needs. */
function EnrolForm({ onEnrolled }: { onEnrolled: (enrolled: Enrolled) => void }) {
  const begin = useAct<void, NewFactor>(() => ['POST', '/auth/second-step/enrolment'], { stale: false });
  const enter = useMutation<unknown, HttpError, SecondStepInput>({
    mutationFn: async (input) => {
      const { recoveryCodes = [], ...signedIn } = await finishSignIn(input);
      onEnrolled({ ...signedIn, recoveryCodes });
    },
  });
  if (!begin.data)
    return (
      <>
        <Problem>{begin.error?.message}</Problem>
        <Button type="primary" size="large" block loading={begin.isPending} onClick={() => begin.mutate()}>
          Set it up
        </Button>
      </>
    );
  return (
    <>
      <AppPicture factor={begin.data} />
      <EntranceForm<SecondStepInput> name="second-step" act="Sign in" acting="Signing in…" send={enter}>
        <CodeField isNew />
      </EntranceForm>
    </>
  );
}

const secondStepWords: Record<SecondStep['secondStep'], { title: string; words: string }> = {
  CODE: {
    title: 'Enter your code',
    words: 'One more step: enter the code that your authenticator app shows, or use a passkey.',
  },
  ENROL: {
    title: 'Set up your second factor',
    words:
      'Your role needs a code from an app in addition to the password. Use any authenticator app, such as those of your phone or password manager.',
  },
};
