import { useWarnAboutChange } from '@refinedev/core';
import { useContext, useEffect } from 'react';
import { UNSAFE_NavigationContext as NavigationContext, useLocation } from 'react-router';
import { useDiscard } from '../components/use-discard';

/** The place of a page among those that Back leads through, as the router counts them. */
const placeOf = (state: unknown) => (state as { idx?: number } | null)?.idx ?? NaN;

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
    // The browser's own Back and Forward are told when they have happened: the page is brought back, and left again if it may be.
    const here = placeOf(window.history.state);
    let returning = false;
    let asking = false;
    const back = (event: PopStateEvent) => {
      const steps = placeOf(event.state) - here;
      if (!steps && !returning) return;
      event.stopImmediatePropagation();
      if (returning) return void (returning = false);
      returning = true;
      window.history.go(-steps);
      if (asking) return;
      asking = true;
      discard(
        () => {
          window.removeEventListener('popstate', back, { capture: true });
          restore();
          setWarnWhen?.(false);
          window.history.go(steps);
        },
        () => (asking = false),
      );
    };
    window.addEventListener('beforeunload', ask);
    window.addEventListener('popstate', back, { capture: true });
    return () => {
      restore();
      window.removeEventListener('beforeunload', ask);
      window.removeEventListener('popstate', back, { capture: true });
    };
    // `discard` is a new function each time.
  }, [warnWhen, navigator, setWarnWhen]);

  return null;
}
