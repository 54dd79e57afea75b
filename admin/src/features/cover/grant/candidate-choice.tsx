import { Radio } from 'antd';
import { useState } from 'react';
import type { Candidate } from '@homeroom/shared/cover/cover';
import { plural } from '@homeroom/shared/text';
import { hasWords } from '@homeroom/shared/search';
import { RowButton } from '../../../components/link-button';
import { Pill } from '../../../components/pill';
import { InviteButton } from '../../invitations/public';
import { useNames } from '../../../providers/names';
import { SearchField } from '../../../resources/search-field';
import { candidateWords, coverLoad, isDoubtful, withoutPassword } from './grant-words';

interface CandidateChoiceProps {
  candidates: readonly Candidate[];
  wanted: { dates: number; classType: string };
  chosen: number | null;
  /** These belong to the previous dates; new ones are loading. */
  stale: boolean;
  onChoose: (teacherId: number) => void;
}

/** How many are shown at first. */
const atFirst = 5;

/** Candidates for the class, best first; those whose account cannot sign in are disabled. */
export function CandidateChoice({ candidates, wanted, chosen, stale, onChoose }: CandidateChoiceProps) {
  const names = useNames();
  const [all, setAll] = useState(false);
  const [search, setSearch] = useState('');
  const shown = all
    ? candidates.filter(({ name }) => hasWords(search, name))
    : candidates.filter(({ id }, at) => at < atFirst || id === chosen);
  const uninvited = withoutPassword(shown);
  return (
    <>
      {all && <SearchField value={search} placeholder="Search teacher" onSearch={setSearch} />}
      {shown.length > 0 ? (
        <Radio.Group
          className={stale ? 'candidates is-stale' : 'candidates'}
          aria-label="Temporary teacher"
          value={chosen}
          onChange={({ target }) => onChoose(Number(target.value))}
        >
          {shown.map((candidate) => (
            <Radio key={candidate.id} value={candidate.id} disabled={candidate.blocked !== null}>
              <span className="candidate">
                <span className="candidate-name">
                  {names.of(candidate, 'name')} {candidate.suggested && <Pill tone="line">Suggested</Pill>}
                </span>
                <span className={isDoubtful(candidate) && !candidate.blocked ? 'candidate-clash' : 'candidate-facts'}>
                  {candidateWords(candidate, wanted)}
                </span>
                {!candidate.blocked && <span className="candidate-load num">{coverLoad(candidate)}</span>}
              </span>
            </Radio>
          ))}
        </Radio.Group>
      ) : (
        <p className="muted small">No matching teachers for “{search}”.</p>
      )}
      {uninvited.length > 0 && (
        <p className="candidates-invite small">
          {plural(uninvited.length, 'teacher here has', 'teachers here have')} no password yet.{' '}
          <InviteButton size="small" ids={uninvited.map(({ userId }) => userId)}>
            {uninvited.length === 1 ? `Invite ${uninvited[0]!.name}` : 'Invite them'}
          </InviteButton>
        </p>
      )}
      {!all && candidates.length > shown.length && (
        <RowButton className="grant-more" onClick={() => setAll(true)}>
          Show all {candidates.length} teachers
        </RowButton>
      )}
    </>
  );
}
