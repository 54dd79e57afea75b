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
}

/** A class as one line: on a phone one big target for the thumb. */
export function ClassRow({ to, when, name, facts, pill }: ClassRowProps) {
  const words = (
    <>
      <span className="class-row-when num">{when}</span>
      <span className="class-row-name">{name}</span>
      {pill && <span className="class-row-pill">{pill}</span>}
      <span className="class-row-facts muted">{facts}</span>
    </>
  );
  return (
    <li>
      {to ? (
        <Link className="class-row" to={to}>
          {words}
          <RightOutlined />
        </Link>
      ) : (
        <div className="class-row">{words}</div>
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
