import { useEffect, useRef, type ReactNode } from 'react';
import { PrintStamp } from './print/print-head';
import { usePrinting } from './print/use-printing';
import './page-head.css';

interface PageHeadProps {
  title: ReactNode;
  /** One line that describes the rows. */
  children?: ReactNode;
  /** Secondary actions, to the left of the primary one. */
  actions?: ReactNode;
}

/** The head of every page, with its only h1, which takes the focus after a navigation: until the page is loaded, `main` has it. */
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
