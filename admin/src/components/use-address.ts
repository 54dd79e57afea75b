import { useLocation, useSearchParams, type NavigateOptions } from 'react-router';

/**
 * The address's terms, and how to change them. A change begins from the address as it stands in the browser: the router tells
 * of one later, when the next may have come, and two quick changes would lose the first. One that comes after the person went
 * to another screen, as a search that still waited for the next letter, changes nothing: it would bring them back.
 */
export function useAddress() {
  const [params, setParams] = useSearchParams();
  const { pathname } = useLocation();
  const change = (
    to: (now: URLSearchParams) => URLSearchParams,
    options: NavigateOptions = { replace: true, preventScrollReset: true },
  ) => {
    if (window.location.pathname === pathname) setParams(to(new URLSearchParams(window.location.search)), options);
  };
  return [params, change] as const;
}
