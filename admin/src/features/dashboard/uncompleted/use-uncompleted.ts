import type { UncompletedRegister } from '@homeroom/shared/dashboard/uncompleted-registers';
import { keptCurrent, useGet } from '../../../providers/use-get';

export const useUncompleted = () => useGet<UncompletedRegister[]>('/dashboard/uncompleted-registers', keptCurrent);
