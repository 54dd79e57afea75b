import { RightOutlined } from '@ant-design/icons';
import type { ReactNode } from 'react';
import { Link } from 'react-router';

interface ClassRowProps {
  /** Where the whole row leads; without it the row is only read. */
  to?: string;
  /** The hour or the date. */
  when: string;
  name: string;
  /** The second line. */
  facts: ReactNode;
  pill?: ReactNode;
  /** Whose class the teacher covers, which has the accent's bar; or who covers it for them. */
  cover?: { covering: boolean; words: string };
  /** What can be done with a row that leads nowhere. */
  act?: ReactNode;
}

/** A class as one line: on a phone one big target for the thumb. */
export function ClassRow({ to, when, name, facts, pill, cover, act }: ClassRowProps) {
  const words = (
    <>
      <span className="class-row-when num">{when}</span>
      <span className="class-row-name">{name}</span>
      {pill && <span className="class-row-pill">{pill}</span>}
      <span className="class-row-facts muted">
        {facts}
        {cover && <span className="class-row-cover">{cover.words}</span>}
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

/** Rows of classes in a panel. */
export function ClassRows({ label, children }: { label: string; children: ReactNode }) {
  return (
    <ul className="class-rows" aria-label={label}>
      {children}
    </ul>
  );
}
