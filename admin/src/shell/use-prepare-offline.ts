import { useEffect } from 'react';
import { useScreens } from '../providers/screens';
import { whenIdle } from './when-idle';

/** Gets ready for a time without a connection, once a sign-in, after what is on the screen. */
export function usePrepareOffline(userId: number) {
  const { prepareOffline } = useScreens();
  // A session that is asked again is the same person's.
  useEffect(() => whenIdle(() => void prepareOffline?.()), [userId]);
}
