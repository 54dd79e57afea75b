import type { ReactNode } from 'react';
import { usePhone } from '../theme/use-media';
import './filter-bar.css';

interface FilterBarProps {
  /** The search or select that stays visible on a phone. */
  lead?: ReactNode;
  /** The other filters, then buttons. */
  children?: ReactNode;
  /** The button that opens the other filters on a phone; without it they stay in the bar. */
  drawer?: ReactNode;
  /** 'Showing 391 of 400', at the right end. */
  count?: ReactNode;
}

/** The filters between a page's head and its rows; all of them are in the address. */
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
