import { useWarnAboutChange } from '@refinedev/core';
import { useContext, useEffect } from 'react';
import { UNSAFE_NavigationContext as NavigationContext, useLocation } from 'react-router';
import { useDiscard } from '../components/use-discard';

/** Asks before a page with unsaved changes is left: in our own dialog, and in the browser's where the whole page goes. */
export function UnsavedChanges() {
  const { warnWhen, setWarnWhen } = useWarnAboutChange();
  const { pathname } = useLocation();
  const { navigator } = useContext(NavigationContext);
  const discard = useDiscard();

  useEffect(() => () => setWarnWhen?.(false), [pathname, setWarnWhen]);

  useEffect(() => {
    if (!warnWhen) return;
    const { go, push } = navigator;
    const restore = () => void Object.assign(navigator, { go, push });
    const asked =
      <To extends unknown[]>(move: (...to: To) => void) =>
      (...to: To) =>
        discard(() => {
          restore();
          setWarnWhen?.(false);
          move.apply(navigator, to);
        });
    Object.assign(navigator, { go: asked(go), push: asked(push) });
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => {
      restore();
      window.removeEventListener('beforeunload', ask);
    };
    // `discard` is a new function each time.
  }, [warnWhen, navigator, setWarnWhen]);

  return null;
}
