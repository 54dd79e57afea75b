import type { MenuProps } from 'antd';
import { actsOn, dayActWords, type DayAct, type DayRow } from './calendar';

/** What one may do with a day, as a menu. */
export const dayMenu = (day: DayRow, onAct: (act: DayAct, day: DayRow) => void): MenuProps => ({
  items: actsOn(day).map((act) => ({ key: act, label: dayActWords[act], danger: act === 'delete' })),
  onClick: ({ key }) => onAct(key as DayAct, day),
});
