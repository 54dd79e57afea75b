import type { HttpError } from '@refinedev/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { useRef, useState } from 'react';
import { loginSchema, type LoginInput } from '@homeroom/shared/auth';
import type { SecondStep } from '@homeroom/shared/second-factor';
import { Dialog } from '../../components/dialog';
import { leaveLapsed, signIn, type User } from '../../providers/session';
import { EntranceForm, TextField } from './entrance-form';
import { PasskeyButton } from './passkey-button';
import { PasswordItem } from './password-item';
import { SecondStepForm } from './second-step';

const { email, password } = loginSchema.shape;

const DialogPart = ({ title, children }: { title: string; children?: string }) => (
  <>
    <h3>{title}</h3>
    {children && <p className="dialog-words">{children}</p>}
  </>
);

/** Signs the user in again, and the form below goes on. Anybody else leaves it (`formOf`). */
export function SignInDialog({ user }: { user: User }) {
  const queries = useQueryClient();
  const [step, setStep] = useState<SecondStep['secondStep']>();
  const fields = useRef<HTMLDivElement>(null);
  /** What failed without a session. */
  const readAgain = () => queries.invalidateQueries({ predicate: ({ state }) => state.status === 'error' });
  const enter = useMutation<SecondStep | undefined, HttpError, LoginInput>({
    mutationFn: signIn,
    onSuccess: (next) => {
      setStep(next?.secondStep);
      return readAgain();
    },
  });
  return (
    <Dialog
      open
      title="Your session has ended"
      width={420}
      closable={false}
      keyboard={false}
      footer={null}
      afterOpenChange={(shown) => shown && fields.current?.querySelector<HTMLInputElement>('[type=password]')?.focus()}
    >
      <p className="dialog-words">Sign in again to go on. What you entered is still here.</p>
      {step && <SecondStepForm step={step} Head={DialogPart} onBack={() => setStep(undefined)} />}
      <div ref={fields} hidden={step !== undefined}>
        <EntranceForm<LoginInput>
          name="sign-in-again"
          act="Sign in"
          acting="Signing in…"
          initial={{ email: user.email ?? '', remember: true }}
          send={enter}
        >
          <TextField name="email" type="email" schema={email} autoComplete="username" />
          <PasswordItem name="password" schema={password} />
        </EntranceForm>
        <PasskeyButton onDone={() => void readAgain()} />
      </div>
      <Button type="link" block onClick={leaveLapsed}>
        Leave this page
      </Button>
    </Dialog>
  );
}
