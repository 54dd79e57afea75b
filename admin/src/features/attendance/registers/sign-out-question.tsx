import { lazy, Suspense } from 'react';
import { useUser } from '../../../providers/session';
import { signOutAsked } from './use-sign-out';

const Dialog = lazy(async () => ({ default: (await import('./sign-out-dialog')).SignOutDialog }));

/** Asks before signing out with unsent marks, wherever Logout was pressed. */
export function SignOutQuestion() {
  const asked = signOutAsked.use();
  const user = useUser();
  if (!asked || !user) return null;
  return (
    <Suspense>
      <Dialog user={user} />
    </Suspense>
  );
}
