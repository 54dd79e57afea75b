import type { ReactNode } from 'react';
import './filter-bar.css';

interface FilterBarProps {
  /** Search first, then selects, then buttons. */
  children: ReactNode;
  /** 'Showing 391 of 400', at the right end. */
  count?: ReactNode;
}

/** The row between the page's head and its rows; everything in it is in the address. */
export function FilterBar({ children, count }: FilterBarProps) {
  return (
    <div className="filter-bar" role="search">
      {children}
      {count && (
        <span className="filter-bar-count num" role="status">
          {count}
        </span>
      )}
    </div>
  );
}
