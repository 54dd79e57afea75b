import { lazy, Suspense } from 'react';
import { useUser } from '../../../providers/session';
import { signOutAsked } from './use-sign-out';

const Dialog = lazy(async () => ({ default: (await import('./sign-out-dialog')).SignOutDialog }));

export function SignOutQuestion() {
  const question = signOutAsked.use();
  const user = useUser();
  if (!question || !user) return null;
  return (
    <Suspense>
      <Dialog user={user} />
    </Suspense>
  );
}
