import { useLocation } from 'react-router';

/** The address that does not exist and led here (spec 2.1); undefined if the person came on purpose. */
export const useMissingPage = () => (useLocation().state as { missing?: string } | null)?.missing;
