import { useEffect, useState, type ReactNode } from 'react';
import { usePhone } from '../theme/use-media';
import './delayed-skeleton.css';

/** Whether 150 ms have passed since mounting: what loads faster shows no skeleton (design, States). */
function useDelayed() {
  const [passed, setPassed] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setPassed(true), 150);
    return () => clearTimeout(timer);
  }, []);
  return passed;
}

/** Keeps the place of `children`, the shape of the coming content, and shows them after 150 ms; screen readers get `label` instead. */
export function Delayed({ label, children }: { label: string; children: ReactNode }) {
  const passed = useDelayed();
  return (
    <div role="status" aria-busy>
      <span className="hidden-words">{label}</span>
      {/* Hidden, it keeps its place, so that the page does not grow when it appears. */}
      <div aria-hidden style={passed ? undefined : { visibility: 'hidden' }}>
        {children}
      </div>
    </div>
  );
}

const widths = [62, 48, 70, 54, 66, 44, 58, 50];

interface DelayedSkeletonProps {
  rows?: number;
  /** The columns of the coming table, so that the bars appear where its cells will be. On a phone there is one, for cards. */
  columns?: number;
  /** For screen readers, such as 'Loading students…'. */
  label?: string;
}

export function DelayedSkeleton({ rows = 8, columns: onDesk = 4, label = 'Loading…' }: DelayedSkeletonProps) {
  const columns = usePhone() ? 1 : onDesk;
  return (
    <Delayed label={label}>
      <div className="skeleton" style={{ gridTemplateColumns: `2fr repeat(${columns - 1}, 1fr)` }}>
        {Array.from({ length: rows * columns }, (_, at) => (
          <span key={at} className="skeleton-cell">
            <i style={{ width: `${widths[(at * 3 + Math.floor(at / columns)) % widths.length]}%` }} />
          </span>
        ))}
      </div>
    </Delayed>
  );
}
