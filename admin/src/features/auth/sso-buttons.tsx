import { Alert, Button } from 'antd';
import { useSearchParams } from 'react-router';
import { ssoSentence, type SignInButton } from '@homeroom/shared/single-sign-on';
import { apiUrl } from '../../providers/http';
import { canUsePasskeys } from '../../providers/passkeys';
import { useSchool } from '../../providers/school';
import { useGet } from '../../providers/use-get';
import { PasskeyButton } from './passkey-button';

/** Why a single sign-on opened nothing: our own sentence for the code in the address, never a text from there. */
export function SsoProblem() {
  const [search] = useSearchParams();
  const { helpContact } = useSchool();
  const code = search.get('sso');
  if (code === null) return null;
  return (
    <Alert
      type={code === 'registered' ? 'success' : 'error'}
      showIcon
      role="alert"
      message={ssoSentence(code)}
      description={helpContact}
    />
  );
}

/** The ways to sign in without a password: a passkey, and a button for each issuer. Without an answer there are none of these. */
export function OtherSignIns() {
  const [search] = useSearchParams();
  const { data } = useGet<SignInButton[]>('/auth/sso', { errorNotification: false, retry: false });
  const to = search.get('to');
  if (!data?.length && !canUsePasskeys()) return null;
  return (
    <div className="entrance-sso">
      <PasskeyButton />
      {data?.map(({ id, name }) => (
        <Button
          key={id}
          block
          size="large"
          href={`${apiUrl}/auth/sso/${id}/start${to ? `?to=${encodeURIComponent(to)}` : ''}`}
        >
          Sign in with {name}
        </Button>
      ))}
    </div>
  );
}
