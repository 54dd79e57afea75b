import { Button } from 'antd';
import { useState } from 'react';
import { loginSchema, type Proof } from '@homeroom/shared/auth';
import type { SecondFactor } from '@homeroom/shared/second-factor';
import type { SignInButton } from '@homeroom/shared/single-sign-on';
import { FormDialog } from '../../components/form-dialog';
import { Problem } from '../../components/problem';
import { canUsePasskeys, confirmByPasskey } from '../../providers/passkeys';
import { apiUrl } from '../../providers/http';
import { answerProof } from '../../providers/proof';
import { useAct } from '../../providers/use-act';
import { useGet } from '../../providers/use-get';
import { PasswordItem } from './password-item';
import { CodeField } from './second-step';

const here = () => window.location.pathname + window.location.search;

/** Asks for the password, or a code instead, and then the act goes on. */
export function ProofDialog() {
  const [byCode, setByCode] = useState(false);
  const { data: factor } = useGet<SecondFactor>('/profile/second-factor');
  const prove = useAct<Proof>((proof) => ['POST', '/profile/proof', proof], {
    stale: false,
    then: () => answerProof(true),
  });
  const { data: issuers } = useGet<SignInButton[]>('/auth/sso', { errorNotification: false, retry: false });
  const byPasskey = useAct(async () => ['POST', '/profile/proof/passkey', await confirmByPasskey()], {
    stale: false,
    then: () => answerProof(true),
  });
  return (
    <FormDialog<Proof>
      key={byCode ? 'code' : 'password'}
      title="Confirm that it is you"
      kept={null}
      asksToLeave={false}
      act="Confirm"
      acting="Confirming…"
      width={420}
      send={prove}
      onClose={() => answerProof(false)}
    >
      <p className="dialog-words">You are about to change something important, and signed in a while ago.</p>
      {byCode ? <CodeField /> : <PasswordItem name="password" schema={loginSchema.shape.password} />}
      {factor?.isOn && (
        <Button type="link" className="text-link" onClick={() => setByCode(!byCode)}>
          {byCode ? 'Use your password' : 'Use a code instead'}
        </Button>
      )}
      {issuers?.map(({ id, name }) => (
        <Button key={id} block href={`${apiUrl}/auth/sso/${id}/start?again=true&to=${encodeURIComponent(here())}`}>
          Sign in again with {name}
        </Button>
      ))}
      {factor && factor.passkeys.length > 0 && canUsePasskeys() && (
        <>
          <Button block loading={byPasskey.isPending} onClick={() => byPasskey.mutate()}>
            Use a passkey
          </Button>
          <Problem>{byPasskey.error?.message}</Problem>
        </>
      )}
    </FormDialog>
  );
}
