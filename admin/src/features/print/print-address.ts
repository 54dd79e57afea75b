import { z } from 'zod';
import { dateColumns, printedSheets } from '@homeroom/shared/print';
import { date, id, word } from '../../components/use-address';

const columnCount = word<number>((written) => {
  const count = /^\d{1,2}$/.test(written) ? Number(written) : 0;
  return count >= dateColumns.least && count <= dateColumns.most ? count : null;
}, String).catch(dateColumns.usual);

/** The sheet and the class and, for a blank register, the first date and the number of date columns. */
export const printAddress = z.object({
  sheet: z.enum(printedSheets).catch('register'),
  class: id,
  from: date,
  columns: columnCount,
});
export type PrintAddress = z.output<typeof printAddress>;
