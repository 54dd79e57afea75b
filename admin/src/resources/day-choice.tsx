import { useState } from 'react';
import { isIsoDate, type IsoDate } from '@homeroom/shared/dates';
import { DateInput } from './date-input';

interface DayChoiceProps {
  id?: string;
  value: IsoDate;
  onChange: (day: IsoDate | undefined) => void;
}

/** The day of a screen that acts on each change: text that is not a date stays in the field, and the screen keeps its day. */
export function DayChoice({ id, value, onChange }: DayChoiceProps) {
  const [unread, setUnread] = useState<string>();
  return (
    <DateInput
      {...(id ? { id } : {})}
      value={unread ?? value}
      onChange={(typed) => {
        const isSound = typed === undefined || isIsoDate(typed);
        setUnread(isSound ? undefined : typed);
        if (isSound && typed !== value) onChange(typed);
      }}
    />
  );
}
