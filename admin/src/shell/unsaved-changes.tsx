import { useWarnAboutChange } from '@refinedev/core';
import { useContext, useEffect, useLayoutEffect } from 'react';
import { resolvePath, UNSAFE_NavigationContext as NavigationContext, useLocation } from 'react-router';
import { forgetUnsaved, useDiscard } from '../components/use-discard';

/** A page's index in the history, as the router counts. */
const placeOf = (state: unknown) => (state as { idx?: number } | null)?.idx ?? NaN;

/** Handles the browser's Back and Forward while a page has unsaved changes. */
let guard: ((event: PopStateEvent) => void) | null = null;
// Registered at load, so that it runs before the router's listener.
window.addEventListener('popstate', (event) => guard?.(event));

/** The browser reports Back and Forward afterwards: returns to the page, and leaves again once confirmed. */
function guardOf(discard: ReturnType<typeof useDiscard>, leave: () => void) {
  const here = placeOf(window.history.state);
  let returning = false;
  let asking = false;
  return (event: PopStateEvent) => {
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
        forgetUnsaved();
        leave();
        window.history.go(steps);
      },
      () => (asking = false),
    );
  };
}

/** Asks before leaving a page with unsaved changes: in our dialog, or the browser's if the whole page goes. */
export function UnsavedChanges() {
  const { warnWhen, setWarnWhen } = useWarnAboutChange();
  const { pathname } = useLocation();
  const { navigator } = useContext(NavigationContext);
  const discard = useDiscard();

  useEffect(() => () => setWarnWhen?.(false), [pathname, setWarnWhen]);

  // A layout effect, because Back may follow the change at once.
  useLayoutEffect(() => {
    if (!warnWhen) return;
    const { go, push, replace } = navigator;
    const restore = () => void Object.assign(navigator, { go, push, replace });
    const question =
      <To extends unknown[]>(move: (...to: To) => void) =>
      (...to: To) =>
        discard(() => {
          forgetUnsaved();
          restore();
          setWarnWhen?.(false);
          move.apply(navigator, to);
        });
    const askedToReplace = question(replace);
    // The page may replace its own address, as a filter does.
    const leave: typeof replace = (to, ...more) =>
      resolvePath(to).pathname === window.location.pathname
        ? replace.call(navigator, to, ...more)
        : askedToReplace(to, ...more);
    Object.assign(navigator, { go: question(go), push: question(push), replace: leave });
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    guard = guardOf(discard, () => {
      guard = null;
      restore();
      setWarnWhen?.(false);
    });
    window.addEventListener('beforeunload', ask);
    return () => {
      restore();
      window.removeEventListener('beforeunload', ask);
      guard = null;
    };
    // `discard` is a new function each time.
  }, [warnWhen, navigator, setWarnWhen]);

  return null;
}
