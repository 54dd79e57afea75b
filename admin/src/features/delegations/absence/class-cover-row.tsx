import { Select } from 'antd';
import { useEffect, useState } from 'react';
import type { IsoDate } from '@homeroom/shared/dates';
import { datesInWords, type AllocatedClass } from '@homeroom/shared/delegations/delegations';
import { foldText } from '@homeroom/shared/text';
import { Pill } from '../../../components/pill';
import { soundDates } from '../grant/date-weeks';
import { candidateWords, meetingWords } from '../grant/grant-words';
import { useCandidates, useDates } from '../grant/use-choices';
import { datesAway, type ClassCover } from './absence-cover';

interface ClassCoverRowProps {
  schedule: AllocatedClass;
  from: IsoDate;
  to: IsoDate;
  /** What this class needs and who takes it; null while nobody does. `undefined`: it does not meet. */
  onCover: (scheduleId: number, cover: ClassCover | null | undefined) => void;
}

/** A class of the absent teacher: its dates in the period, and a substitute for them. */
export function ClassCoverRow({ schedule, from, to, onCover }: ClassCoverRowProps) {
  const { scheduleId, className, sectionName } = schedule;
  const [chosen, setChosen] = useState<number | null>();
  const offered = useDates(scheduleId);
  const dates = datesAway(soundDates(offered.rows ?? []), { from, to });
  const candidates = useCandidates(
    scheduleId,
    dates.map(({ id }) => id),
  );
  const rows = dates.length > 0 ? candidates.rows : undefined;
  // Nobody is a choice too; until there is one it is who suits best.
  const candidate = rows?.find(({ id, blocked, suggested }) =>
    chosen === undefined ? suggested : id === chosen && !blocked,
  );
  const covered = dates.flatMap(({ coveredBy }) => coveredBy ?? []);
  const ids = dates.map(({ id }) => id).join();

  const known = offered.rows !== undefined;

  useEffect(() => {
    if (!known) return;
    onCover(
      scheduleId,
      ids === ''
        ? undefined
        : candidate
          ? {
              classTypeScheduleId: scheduleId,
              tempTeacherId: candidate.id,
              academicCalendarIds: ids.split(',').map(Number),
            }
          : null,
    );
    // The parent's function is a new one each time.
  }, [scheduleId, known, ids, candidate?.id]);

  return (
    <li className="absence-row">
      <div>
        <b>{className}</b> <span className="muted">· Section {sectionName}</span>
        {covered.length > 0 && <Pill tone="line">Covered by {covered[0]}</Pill>}
        <p className="muted small num">
          {meetingWords(schedule)}
          <br />
          {!offered.rows
            ? 'Loading…'
            : dates.length > 0
              ? datesInWords(dates.map(({ classDate }) => classDate))
              : 'Does not meet in these days.'}
        </p>
      </div>
      {dates.length > 0 && (
        <div>
          <Select<number>
            className="grant-select"
            aria-label={`Substitute for ${className}, Section ${sectionName}`}
            placeholder="Nobody"
            allowClear
            showSearch
            loading={candidates.isFetching}
            options={rows?.map((each) => ({ value: each.id, label: each.name, disabled: each.blocked !== null, each }))}
            filterOption={(text, option) => foldText(String(option?.label ?? '')).includes(foldText(text))}
            optionRender={({ data }) => (
              <>
                {data.each.name}
                <span className="faint small">
                  {' '}
                  · {candidateWords(data.each, { dates: dates.length, classType: schedule.classType })}
                </span>
              </>
            )}
            value={candidate?.id}
            onChange={(id?: number) => setChosen(id ?? null)}
          />
          {candidate && candidate.clashes.length > 0 && (
            <p className="candidate-clash">
              {candidateWords(candidate, { dates: dates.length, classType: schedule.classType })}
            </p>
          )}
        </div>
      )}
    </li>
  );
}
