import type { ReactNode } from 'react';
import './state.css';

type ArtKind = 'empty' | 'search' | 'error' | 'refused' | 'done';

const accent = { stroke: 'var(--hr-accent)', strokeWidth: 1.75 };
const rule = { stroke: 'var(--hr-line-strong)', strokeWidth: 1.5 };
const dashed = { stroke: 'var(--hr-line-strong)', strokeDasharray: '2.5 2.5' };
const filled = { fill: 'var(--hr-accent-soft)' };

const badges: Record<ArtKind, ReactNode> = {
  empty: <path d="M86 55.5v13M79.5 62h13" {...accent} />,
  search: (
    <g {...accent}>
      <circle cx="84.5" cy="60.5" r="5" />
      <path d="m88.5 64.5 4 4" />
    </g>
  ),
  error: <path d="M86 55v8M86 68v.2" stroke="var(--hr-a-edge)" strokeWidth="2" />,
  refused: (
    <g {...accent}>
      <rect x="80" y="60.5" width="12" height="8.5" rx="2" />
      <path d="M82.5 60v-2a3.5 3.5 0 0 1 7 0v2" />
    </g>
  ),
  done: <path d="m79.5 62.5 4.5 4.5 8.5-9.5" {...accent} />,
};

/** A row of the drawn register: a name and four marks, dashed if blank. */
function Row({ top, name, blank }: { top: number; name: number; blank: (at: number) => boolean }) {
  return (
    <g>
      <path d={`M19 ${top + 3.5}h${name}`} {...rule} />
      {[39, 51, 63, 75].map((left, at) => (
        <rect key={left} x={left} y={top} width="7" height="7" rx="2" {...(blank(at) ? dashed : filled)} />
      ))}
      <path d={`M14.5 ${top + 10}h72`} stroke="var(--hr-line-soft)" />
    </g>
  );
}

/** Line art of a register, with a badge for the state. */
function Art({ kind }: { kind: ArtKind }) {
  return (
    <svg
      className="art"
      width="112"
      height="84"
      viewBox="0 0 112 84"
      fill="none"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden
    >
      <rect x="14.5" y="8.5" width="72" height="66" rx="6" fill="var(--hr-surface)" {...rule} />
      <path d="M14.5 22.5h72M32.5 22.5v52" {...rule} />
      <path d="M20 15.5h16" stroke="var(--hr-control)" strokeWidth="1.5" />
      {[8, 7, 9].map((name, row) => (
        <Row key={name} top={31 + row * 13} name={name} blank={(at) => kind === 'empty' || (row + at) % 3 === 0} />
      ))}
      <circle
        cx="86"
        cy="62"
        r="15"
        fill="var(--hr-surface)"
        strokeWidth="1.75"
        stroke={kind === 'error' ? 'var(--hr-a-edge)' : 'var(--hr-accent)'}
      />
      {badges[kind]}
    </svg>
  );
}

interface StateProps {
  kind: ArtKind;
  title: ReactNode;
  /** One sentence. */
  children?: ReactNode;
  /** The one next step. */
  action?: ReactNode;
  /** A reference to quote to the office. */
  code?: string;
  /** h1 if the state is the whole page. */
  heading?: 'h1' | 'h2';
}

/** Shown in place of rows: nothing yet, no matches, an error, a refusal, or done (design, States). */
export function State({ kind, title, children, action, code, heading: Heading = 'h2' }: StateProps) {
  return (
    <div className="state" role={kind === 'error' ? 'alert' : 'status'}>
      <Art kind={kind} />
      <Heading>{title}</Heading>
      {children && <p>{children}</p>}
      {action}
      {code && <code>{code}</code>}
    </div>
  );
}
