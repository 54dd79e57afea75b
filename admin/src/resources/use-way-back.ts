import { useLocation, useNavigate } from 'react-router';

/** Leads back to where one came from; to `otherwise` when the page was opened directly. */
export function useWayBack(otherwise: string) {
  const navigate = useNavigate();
  const { key } = useLocation();
  return () => (key === 'default' ? navigate(otherwise, { replace: true }) : navigate(-1));
}
