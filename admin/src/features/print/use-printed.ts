import { useCustom, type BaseRecord, type HttpError } from '@refinedev/core';
import type { IsoDate } from '@homeroom/shared/dates';
import type { BlankRegister, ClassList, EmergencyList, PrintableClass, PrintedSheet } from '@homeroom/shared/print';

function useAsked<Answer extends BaseRecord>(
  sheet: string,
  query: Record<string, string | number | undefined>,
  enabled = true,
) {
  return useCustom<Answer, HttpError>({
    url: `/print/${sheet}`,
    method: 'get',
    config: { query },
    queryOptions: { enabled, placeholderData: (previous) => previous },
    errorNotification: false,
  }).query;
}

/** The classes that the reader may print. */
export const usePrintable = () => useAsked<PrintableClass[]>('classes', {});

/** What is on a sheet, in the school's order of names; only the one that is chosen is asked for. */
export function usePrinted(sheet: PrintedSheet, scheduleId: number | undefined, from: IsoDate) {
  const ofClass = scheduleId !== undefined;
  return {
    register: useAsked<BlankRegister>('register', { scheduleId, from }, sheet === 'register' && ofClass),
    'class-list': useAsked<ClassList>('class-list', { scheduleId }, sheet === 'class-list' && ofClass),
    emergency: useAsked<EmergencyList>('emergency-list', {}, sheet === 'emergency'),
  };
}
