import type { UncompletedRegister } from '@homeroom/shared/dashboard/uncompleted-registers';
import { useAnswer } from '../../../providers/use-answer';

/** Every register that is not completed, the oldest first. */
export const useUncompleted = () =>
  useAnswer<UncompletedRegister[]>('/dashboard/uncompleted-registers', { refetchOnWindowFocus: true });
