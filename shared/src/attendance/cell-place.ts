import { isIsoDate, type IsoDate } from '../dates.js';

/** One student in one register. */
export interface CellPlace {
  scheduleId: number;
  date: IsoDate;
  studentId: number;
}

/** '12.2026-11-17.3', for addresses. */
export const cellText = ({ scheduleId, date, studentId }: CellPlace) => `${scheduleId}.${date}.${studentId}`;

/** Parses such a text; `null` for any other. */
export function cellOf(text: string | null): CellPlace | null {
  const [, scheduleId, date, studentId] = /^([1-9]\d{0,9})\.([\d-]+)\.([1-9]\d{0,9})$/.exec(text ?? '') ?? [];
  return date && isIsoDate(date) ? { scheduleId: Number(scheduleId), date, studentId: Number(studentId) } : null;
}
