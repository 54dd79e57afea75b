import type { IsoDate } from '@homeroom/shared/dates';
import type { BlankRegister, ClassList, EmergencyList, PrintableClass, PrintedSheet } from '@homeroom/shared/print';
import { useGet } from '../../providers/use-get';

const useSheet = <Answer>(sheet: string, params: object = {}, enabled = true) =>
  useGet<Answer>(`/print/${sheet}`, { params, enabled, placeholderData: (previous) => previous });

/** The classes that the reader may print. */
export const usePrintable = () => useSheet<PrintableClass[]>('classes');

/** The queries of the three sheets; only the chosen one is loaded. */
export function usePrinted(sheet: PrintedSheet, scheduleId: number | undefined, from: IsoDate) {
  const ofClass = scheduleId !== undefined;
  return {
    register: useSheet<BlankRegister>('register', { scheduleId, from }, sheet === 'register' && ofClass),
    'class-list': useSheet<ClassList>('class-list', { scheduleId }, sheet === 'class-list' && ofClass),
    emergency: useSheet<EmergencyList>('emergency-list', {}, sheet === 'emergency'),
  };
}
