import { DatePicker } from 'antd';
import dayjs, { type Dayjs } from 'dayjs';
import dayjsConfig from 'rc-picker/es/generate/dayjs';
import { regionFormats } from '@homeroom/shared/region';
import { readDate } from '@homeroom/shared/typed-dates';
import { readSchool } from '../providers/school';

/** How a value is kept, and how the pickers show it: '17 Nov 2026', in the US 'Nov 17, 2026'. */
export const storedFormat = 'YYYY-MM-DD';
export const shownFormat = () => (regionFormats().order() === 'mdy' ? 'MMM D, YYYY' : 'D MMM YYYY');

/** antd's pickers with the school's calendar: its today, its weeks, and dates in every common format (decisions 2.17). */
export const SchoolPicker = DatePicker.generatePicker<Dayjs>({
  ...dayjsConfig,
  getNow: () => dayjs(readSchool().today, storedFormat),
  locale: {
    ...dayjsConfig.locale,
    getWeekFirstDay: () => regionFormats().firstWeekday(),
    parse: (_locale, text) => {
      // The picker rewrites its text once it is a date: wait until the year, or an ISO day, is complete.
      const whole = /\d{4}$|^\d{4}-\d\d-\d\d$/.test(text.trim());
      const { value } = whole ? readDate(text, readSchool().today) : {};
      return value ? dayjs(value, storedFormat) : null;
    },
  },
});
