import { useEffect } from 'react';
import { useScreens } from '../providers/screens';

/** In ms, where a browser does not tell when it has nothing to do. */
const someTime = 3_000;

/** Gets ready for a time without a connection, once a sign-in, after what is on the screen. */
export function usePrepareOffline(userId: number) {
  const { prepareOffline } = useScreens();
  useEffect(() => {
    const prepare = () => void prepareOffline?.();
    if (!('requestIdleCallback' in window)) {
      const timer = setTimeout(prepare, someTime);
      return () => clearTimeout(timer);
    }
    const waiting = requestIdleCallback(prepare, { timeout: 2 * someTime });
    return () => cancelIdleCallback(waiting);
    // A session that is asked again is the same person's.
  }, [userId]);
}
