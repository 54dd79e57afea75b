import type { AppAbility } from '@homeroom/shared/abilities';
import type { MarkableSchedule, Register } from '@homeroom/shared/attendance/registers';
import { http, isHttpError } from '../../../providers/http';
import { answerPath, askAndKeep, forgetOldAnswers } from '../../../providers/kept-answers';
import { registersPath, schedulesPath } from '../registers/saved-registers';
import { readSchool } from '../../../providers/school';
import { likelyRegisters } from './likely-registers';

const get = async <T>(path: string, params?: Record<string, unknown>) =>
  (await askAndKeep(answerPath(path, params), () => http.get<T>(path, { params }))).data;

/** Loads the page, and of a teacher's own registers those that they will most likely mark next. */
export async function prepareOffline(ability: AppAbility) {
  await import('./mark-attendance-page');
  await forgetOldAnswers();
  if (ability.can('manage', 'Register')) return;
  try {
    const schedules = await get<MarkableSchedule[]>(schedulesPath);
    for (const { scheduleId, date } of likelyRegisters(schedules, readSchool().today))
      await get<Register>(registersPath, { scheduleId, date });
  } catch (caught) {
    // Nobody asked for it: it is ready another time.
    if (!isHttpError(caught)) throw caught;
  }
}
