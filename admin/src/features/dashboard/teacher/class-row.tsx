import { RightOutlined } from '@ant-design/icons';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { CoverOnDate } from '@homeroom/shared/dashboard/teacher-dashboard';
import { countsAhead, DraftPill, drafts, placeKey, stateOf, type RegisterPlace } from '../../attendance/public';
import { coverWords, markedWords } from './day';

interface ClassRowProps {
  to?: string;
  /** The time or the date; empty for a class without times. */
  when: string;
  name: string;
  facts: ReactNode;
  pill?: ReactNode;
  /** A row that the teacher covers has a bar in the accent colour. */
  cover?: CoverOnDate | null;
  /** The teacher's name, where the office looks. */
  whose?: string;
  act?: ReactNode;
}

export function ClassRow({ to, when, name, facts, pill, cover, whose, act }: ClassRowProps) {
  const coverSentence = cover && coverWords(name, cover, whose);
  const words = (
    <>
      {when && <span className="class-row-when num">{when}</span>}
      <span className="class-row-name">{name}</span>
      {pill && <span className="class-row-pill">{pill}</span>}
      <span className="class-row-facts muted">
        {facts}
        {coverSentence && (
          <span className="class-row-cover" title={coverSentence}>
            {coverSentence}
          </span>
        )}
      </span>
    </>
  );
  const className = cover?.covering ? 'class-row is-cover' : 'class-row';
  return (
    <li>
      {to ? (
        <Link className={className} to={to}>
          {words}
          <RightOutlined />
        </Link>
      ) : (
        <div className={className}>
          {words}
          {act}
        </div>
      )}
    </li>
  );
}

export function ClassRows({ label, children }: { label: string; children: ReactNode }) {
  return (
    <ul className="class-rows" aria-label={label}>
      {children}
    </ul>
  );
}

const useDraft = (of: RegisterPlace) => drafts.use()?.byPlace[placeKey(of)]?.draft;

/** The state of a register's marks that are only on this device; without any, `children`. */
export function UnsentPill({ of, children }: { of: RegisterPlace; children?: ReactNode }) {
  const draft = useDraft(of);
  return draft ? <DraftPill state={stateOf(draft)} /> : children;
}

/** '20 of 21 marked', counting the marks that are only on this device. */
export function MarkedHere({ of }: { of: RegisterPlace & { marked: number; total: number } }) {
  const draft = useDraft(of);
  return markedWords(draft ? countsAhead(of, draft) : of);
}
