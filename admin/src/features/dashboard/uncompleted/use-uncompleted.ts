import type { UncompletedRegister } from '@homeroom/shared/dashboard/uncompleted-registers';
import { keptCurrent, useGet } from '../../../providers/use-get';

/** Every register that is not completed, the oldest first. */
export const useUncompleted = () => useGet<UncompletedRegister[]>('/dashboard/uncompleted-registers', keptCurrent);
