import type { MenuProps } from 'antd';
import { actsOn, dayActWords, type DayAct, type DayRow } from './calendar';

/** What one may do with a day, as a menu; `see` leads to its registers that are not completed. */
export const dayMenu = (
  day: DayRow,
  onAct: (act: DayAct, day: DayRow) => void,
  see: (() => void) | null,
): MenuProps => ({
  items: [
    ...(see ? [{ key: 'see', label: 'See what is not completed', onClick: see }] : []),
    ...actsOn(day).map((act) => ({
      key: act,
      label: dayActWords[act],
      danger: act === 'delete',
      onClick: () => onAct(act, day),
    })),
  ],
});
