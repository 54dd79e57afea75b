import { useState } from 'react';
import type { IsoDate } from '@homeroom/shared/dates';
import { plural } from '@homeroom/shared/text';
import { Panel } from '../../../components/panel';
import { DayChoice } from '../../../resources/day-choice';

interface FirstDayPanelProps {
  firstDay: IsoDate;
  students: number;
  onChange: (firstDay: IsoDate) => void;
}

/** The first day, by default today, of the students in the sections that the sheet names. */
export function FirstDayPanel({ firstDay, students, onChange }: FirstDayPanelProps) {
  // Shown at once, while the preview for it is still loading.
  const [chosen, setChosen] = useState(firstDay);
  const choose = (day: IsoDate | undefined) => {
    if (!day) return;
    setChosen(day);
    onChange(day);
  };
  return (
    <Panel aria-label="Sections" className="import-first-day">
      <label htmlFor="import-first-day">
        {plural(students, 'student joins', 'students join')} a section. First day
      </label>
      <DayChoice id="import-first-day" value={chosen} onChange={choose} />
    </Panel>
  );
}
