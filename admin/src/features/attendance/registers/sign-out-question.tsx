import { lazy, Suspense } from 'react';
import { useSession } from '../../../providers/session';
import { signOutAsked } from './use-sign-out';

const Dialog = lazy(async () => ({ default: (await import('./sign-out-dialog')).SignOutDialog }));

/** Asks before signing out with unsent marks, wherever Logout was pressed. */
export function SignOutQuestion() {
  const asked = signOutAsked.use();
  const session = useSession();
  if (!asked || session.state !== 'in') return null;
  return (
    <Suspense fallback={null}>
      <Dialog user={session.user} />
    </Suspense>
  );
}
