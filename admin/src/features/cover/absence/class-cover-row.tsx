import { Checkbox } from 'antd';
import { useEffect, useState } from 'react';
import type { IsoDate } from '@homeroom/shared/dates';
import { datesInWords, whoCovers, type AllocatedClass, type Candidate } from '@homeroom/shared/cover/cover';
import { ClassTitle } from '../cover-line';
import { validDates } from '../grant/date-weeks';
import { candidateWords, isCovered, isDoubtful, meetingWords } from '../grant/grant-words';
import { useCandidates, useDates } from '../grant/use-choices';
import { awayClass, datesAway, type AwayClass } from './absence-cover';
import { useNames } from '../../../providers/names';
import { Select } from '../../../components/select';

interface ClassCoverRowProps {
  schedule: AllocatedClass;
  from: IsoDate;
  to: IsoDate;
  /** Called with the cover this class needs; `undefined` if it does not meet. */
  onCover: (scheduleId: number, away: AwayClass | undefined) => void;
}

/** A class of the absent teacher: its dates in the period, those covered already only if chosen, and a substitute. */
export function ClassCoverRow({ schedule, from, to, onCover }: ClassCoverRowProps) {
  const { scheduleId } = schedule;
  const [chosen, setChosen] = useState<number | null>();
  const offered = useDates(scheduleId);
  const dates = datesAway(validDates(offered.rows ?? []), { from, to });
  const covered = dates.filter(isCovered);
  const [also, setAlso] = useState(false);
  const wanted = also ? dates : dates.filter((date) => !isCovered(date));
  const candidates = useCandidates(
    scheduleId,
    wanted.map(({ id }) => id),
  );
  const rows = wanted.length > 0 ? candidates.rows : undefined;
  // Nobody is a choice too; before any choice, the best candidate is suggested.
  const candidate = rows?.find(({ id, blocked, suggested }) =>
    chosen === undefined ? suggested : id === chosen && !blocked,
  );
  const ids = wanted.map(({ id }) => id).join();
  const loaded = offered.rows !== undefined;
  useEffect(() => {
    if (loaded) onCover(scheduleId, awayClass(scheduleId, dates, wanted, candidate?.id));
    // The parent's function is a new one each time.
  }, [scheduleId, loaded, ids, dates.length, candidate?.id]);

  return (
    <li className="absence-row">
      <div>
        <ClassTitle of={schedule} />
        <p className="muted small num">
          {meetingWords(schedule)}
          <br />
          {!offered.rows
            ? 'Loading…'
            : dates.length > 0
              ? datesInWords((wanted.length > 0 ? wanted : dates).map(({ classDate }) => classDate))
              : 'Does not meet on these days.'}
        </p>
        {covered.length > 0 && (
          <Checkbox className="absence-covered" checked={also} onChange={({ target }) => setAlso(target.checked)}>
            {whoCovers(covered)}. Choose {covered.length === 1 ? 'this date' : 'these dates'} too.
          </Checkbox>
        )}
      </div>
      {wanted.length > 0 && (
        <SubstituteSelect
          schedule={schedule}
          dates={wanted.length}
          candidates={rows}
          loading={candidates.isFetching}
          candidate={candidate}
          onChoose={setChosen}
        />
      )}
    </li>
  );
}

interface SubstituteSelectProps {
  schedule: AllocatedClass;
  dates: number;
  candidates: readonly Candidate[] | undefined;
  loading: boolean;
  candidate: Candidate | undefined;
  /** Null for nobody. */
  onChoose: (teacherId: number | null) => void;
}

/** Who covers the class, with what speaks against them. */
function SubstituteSelect({ schedule, dates, candidates, loading, candidate, onChoose }: SubstituteSelectProps) {
  const { className, sectionName, classType } = schedule;
  const names = useNames();
  const wordsOf = (each: Candidate) => candidateWords(each, { dates, classType });
  return (
    <div>
      <Select<number>
        className="grant-select"
        aria-label={`Substitute for ${className}, Section ${sectionName}`}
        placeholder="Nobody"
        allowClear
        showSearch
        loading={loading}
        options={candidates?.map((each) => ({
          value: each.id,
          label: names.of(each, 'name'),
          disabled: each.blocked !== null,
          each,
        }))}
        optionRender={({ data }) => (
          <>
            {names.of(data.each, 'name')}
            <span className="faint small"> · {wordsOf(data.each)}</span>
          </>
        )}
        value={candidate?.id}
        onChange={(id?: number) => onChoose(id ?? null)}
      />
      {candidate && isDoubtful(candidate) && <p className="candidate-clash">{wordsOf(candidate)}</p>}
    </div>
  );
}
