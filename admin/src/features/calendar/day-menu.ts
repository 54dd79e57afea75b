import type { MenuProps } from 'antd';
import { actsOn, dayActWords, type DayAct, type DayRow } from './calendar';

/** The actions for a day as a menu; `see` opens its registers that are not completed. */
export const dayMenu = (
  day: DayRow,
  onAct: (act: DayAct, day: DayRow) => void,
  see: (() => void) | null,
): MenuProps => ({
  items: [
    ...(see ? [{ key: 'see', label: 'See uncompleted registers', onClick: see }] : []),
    ...actsOn(day).map((act) => ({
      key: act,
      label: dayActWords[act],
      danger: act === 'delete',
      onClick: () => onAct(act, day),
    })),
  ],
});
