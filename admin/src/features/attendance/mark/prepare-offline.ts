import type { AppAbility } from '@homeroom/shared/abilities';
import type { MarkableSchedule, Register } from '@homeroom/shared/attendance/registers';
import { http, isHttpError } from '../../../providers/http';
import { answerPath, askAndKeep, forgetOldAnswers } from '../../../providers/offline-answers';
import { readSchool } from '../../../providers/school';
import { registersPath, schedulesPath } from '../registers/register-queries';
import { likelyRegisters } from './register-place';

const get = async <T>(path: string, params?: Record<string, unknown>) =>
  (await askAndKeep(answerPath(path, params), () => http.get<T>(path, { params }))).data;

/** Loads the page and, for a teacher, the registers that they will probably mark next, so that both open without a connection. */
export async function prepareOffline(ability: AppAbility) {
  await import('./mark-attendance-page');
  await forgetOldAnswers();
  if (ability.can('manage', 'Register')) return;
  try {
    const schedules = await get<MarkableSchedule[]>(schedulesPath);
    for (const { scheduleId, date } of likelyRegisters(schedules, readSchool().today))
      await get<Register>(registersPath, { scheduleId, date });
  } catch (caught) {
    // A failure needs no message, because nobody asked for this.
    if (!isHttpError(caught)) throw caught;
  }
}
