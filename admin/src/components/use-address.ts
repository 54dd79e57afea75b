import { useSearchParams, type NavigateOptions } from 'react-router';

/**
 * The address's terms, and how to change them. A change begins from the address as it stands in the browser: the router tells
 * of one later, when the next may have come, and two quick changes would lose the first.
 */
export function useAddress() {
  const [params, setParams] = useSearchParams();
  const change = (to: (now: URLSearchParams) => URLSearchParams, options: NavigateOptions = { replace: true, preventScrollReset: true }) =>
    setParams(to(new URLSearchParams(window.location.search)), options);
  return [params, change] as const;
}
