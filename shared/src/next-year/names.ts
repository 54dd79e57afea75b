import { addDays } from '../dates.js';
import type { PlannedPeriod } from './next-year.js';

/** '2027/28' from '2026/27', 'Fall 2027' from 'Fall 2026'; a name without a year stays. */
export const nextYearName = (name: string) =>
  name.replace(/\b(\d{4})(?:([/–-])(\d{2,4}))?\b/, (_, year: string, sign?: string, end?: string) =>
    sign && end ? `${Number(year) + 1}${sign}${nextNumber(end)}` : String(Number(year) + 1),
  );

/** '04' from '03': one more, with as many digits. */
const nextNumber = (digits: string) =>
  String(Number(digits) + 1)
    .padStart(digits.length, '0')
    .slice(-digits.length);

/** '3-A' from '2-A': the name of the section a year on; without a number, the name stays. */
export const nextSectionName = (name: string) => name.replace(/\d+/, (digits) => String(Number(digits) + 1));

/** 'Arabic 3' from 'Arabic 2': the name of the class type a year on. */
export const nextClassName = (name: string) =>
  name.replace(/(?<!\d)\d+(?=\D*$)/, (digits) => String(Number(digits) + 1));

/** A period as many weeks on as keep its weekdays: 52. */
export const aYearOn = ({ firstDay, lastDay }: PlannedPeriod): PlannedPeriod => ({
  firstDay: addDays(firstDay, 364),
  lastDay: addDays(lastDay, 364),
});
