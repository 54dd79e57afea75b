import type { NextYear } from '@homeroom/shared/next-year/next-year';
import { useGet } from '../../providers/use-get';

/** The plan, or the year that one would begin with. Several people edit it, so it is read again when the window returns. */
export const useNextYear = () => useGet<NextYear>('/next-year', { refetchOnWindowFocus: true });
