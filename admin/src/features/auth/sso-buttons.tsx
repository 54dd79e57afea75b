import { Alert, Button } from 'antd';
import { useSearchParams } from 'react-router';
import { ssoSentence, type SignInButton } from '@homeroom/shared/single-sign-on';
import { apiUrl } from '../../providers/http';
import { useSchool } from '../../providers/school';
import { useGet } from '../../providers/use-get';

/** Why a single sign-on failed: our own sentence for the code in the address, never a text from there. */
export function SsoProblem() {
  const [search] = useSearchParams();
  const { helpContact } = useSchool();
  const code = search.get('sso');
  if (code === null) return null;
  return <Alert type="error" showIcon role="alert" message={ssoSentence(code)} description={helpContact} />;
}

/** A button for each issuer. Without an answer there are none, and the password still works. */
export function SsoButtons() {
  const [search] = useSearchParams();
  const { data } = useGet<SignInButton[]>('/auth/sso', { errorNotification: false, retry: false });
  const to = search.get('to');
  if (!data?.length) return null;
  return (
    <div className="entrance-sso">
      {data.map(({ id, name }) => (
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
