import { useEffect, useRef, type ReactNode } from 'react';
import { PrintStamp } from './print/print-head';
import { usePrinting } from './print/use-printing';
import './page-head.css';

interface PageHeadProps {
  title: ReactNode;
  /** One line that says what the rows are. */
  children?: ReactNode;
  /** Secondary actions left of the one primary. */
  actions?: ReactNode;
}

/** The head of every page, with its only h1. After a navigation the h1 has the focus: the shell gave it to `main` until the page was loaded. */
export function PageHead({ title, children, actions }: PageHeadProps) {
  const printing = usePrinting();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (document.activeElement?.tagName === 'MAIN') heading.current?.focus({ preventScroll: true });
  }, []);
  return (
    <header className="page-head">
      <div className="page-head-words">
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
        {children && <p>{children}</p>}
      </div>
      {printing && <PrintStamp />}
      {actions && <div className="page-head-actions">{actions}</div>}
    </header>
  );
}
