import { useLocation } from 'react-router';

/** The address that was no screen's and led here (spec 2.1); undefined for who came on purpose. */
export const useMissingPage = () => (useLocation().state as { missing?: string } | null)?.missing;
