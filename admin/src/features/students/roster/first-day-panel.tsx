import { isIsoDate, type IsoDate } from '@homeroom/shared/dates';
import { plural } from '@homeroom/shared/text';
import { useState } from 'react';
import { Panel } from '../../../components/panel';
import { DateInput } from '../../../resources/date-input';

interface FirstDayPanelProps {
  firstDay: IsoDate;
  students: number;
  onChange: (firstDay: IsoDate) => void;
}

/** From which day students are in the sections of the sheet; by default today. */
export function FirstDayPanel({ firstDay, students, onChange }: FirstDayPanelProps) {
  const [typed, setTyped] = useState<string | undefined>(firstDay);
  return (
    <Panel aria-label="Sections" className="import-first-day">
      <label htmlFor="import-first-day">
        {plural(students, 'student joins', 'students join')} a section. First day
      </label>
      <DateInput
        id="import-first-day"
        value={typed}
        onChange={(date) => {
          setTyped(date);
          if (date && date !== firstDay && isIsoDate(date)) onChange(date);
        }}
      />
    </Panel>
  );
}
