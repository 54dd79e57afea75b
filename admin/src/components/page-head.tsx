import { createContext, useContext, useEffect, useRef, type ReactNode } from 'react';
import { PrintStamp } from './print/print-head';
import { usePrinting } from './print/printing';
import './page-head.css';

/** Whether a page is shown as a part of a screen that has its own head, such as the groups of Notifications. */
export const PartOfScreen = createContext(false);

interface PageHeadProps {
  title: ReactNode;
  /** One line that describes the rows. */
  children?: ReactNode;
  /** Secondary actions, to the left of the primary one. */
  actions?: ReactNode;
}

/**
 * The head of every page, with its only h1, which takes the focus after a navigation: until the page is loaded, `main` has it. In a part of
 * a screen it is an h2.
 */
export function PageHead({ title, children, actions }: PageHeadProps) {
  const printing = usePrinting();
  const isPart = useContext(PartOfScreen);
  const Heading = isPart ? 'h2' : 'h1';
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!isPart && document.activeElement?.tagName === 'MAIN') heading.current?.focus({ preventScroll: true });
  }, []);
  return (
    <header className={isPart ? 'page-head is-part' : 'page-head'}>
      <div className="page-head-words">
        <Heading ref={heading} tabIndex={-1}>
          {title}
        </Heading>
        {children && <p>{children}</p>}
      </div>
      {printing && <PrintStamp />}
      {actions && <div className="page-head-actions">{actions}</div>}
    </header>
  );
}
