import { lazy, Suspense } from 'react';
import { useSession } from '../../providers/session';

const Dialog = lazy(async () => ({ default: (await import('./sign-in-dialog')).SignInDialog }));

/** Above a form with unsaved changes whose session has ended. */
export function SignInAgain() {
  const session = useSession();
  if (session.state === 'out' || !session.lapsed) return null;
  return (
    <Suspense>
      <Dialog user={session.user} />
    </Suspense>
  );
}
