import type { ReactNode } from 'react';
import { usePhone } from '../theme/use-media';
import './filter-bar.css';

interface FilterBarProps {
  /** The search, or the select that a phone keeps. */
  lead?: ReactNode;
  /** The other filters, then buttons. */
  children?: ReactNode;
  /** What opens the other filters on a phone; without it they stay in the bar. */
  drawer?: ReactNode;
  /** 'Showing 391 of 400', at the right end. */
  count?: ReactNode;
}

/** The row between the page's head and its rows; everything in it is in the address. */
export function FilterBar({ lead, children, drawer, count }: FilterBarProps) {
  const folded = usePhone() && drawer !== undefined;
  return (
    <div className="filter-bar" role="search">
      {folded ? (
        <div className="filter-bar-phone">
          {lead}
          {drawer}
        </div>
      ) : (
        <>
          {lead}
          {children}
        </>
      )}
      {count && (
        <span className="filter-bar-count num" role="status">
          {count}
        </span>
      )}
    </div>
  );
}
