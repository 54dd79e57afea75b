import type { HttpError } from '@refinedev/core';
import { useMutation } from '@tanstack/react-query';
import { Button } from 'antd';
import { Problem } from '../../components/problem';
import { canUsePasskeys } from '../../providers/passkeys';
import { signInByPasskey } from '../../providers/session';

/** Signs in without a password, where the browser can. */
export function PasskeyButton({ onDone }: { onDone?: () => void }) {
  const enter = useMutation<void, HttpError>({ mutationFn: signInByPasskey, onSuccess: onDone });
  if (!canUsePasskeys()) return null;
  return (
    <>
      <Problem>{enter.error?.message}</Problem>
      <Button block size="large" loading={enter.isPending} onClick={() => enter.mutate()}>
        Sign in with a passkey
      </Button>
    </>
  );
}
