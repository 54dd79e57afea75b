import type { ComponentPropsWithRef, ReactNode } from 'react';
import './panel.css';

/** A surface with a hairline, never a shadow, around every table, form and list. */
export function Panel({ className, ...rest }: ComponentPropsWithRef<'section'>) {
  return <section className={className ? `panel ${className}` : 'panel'} {...rest} />;
}

interface PanelHeadProps {
  title: ReactNode;
  /** A quiet sentence after the title. */
  children?: ReactNode;
  actions?: ReactNode;
}

export function PanelHead({ title, children, actions }: PanelHeadProps) {
  return (
    <header className="panel-head">
      <h2>{title}</h2>
      {children && <span className="panel-head-note">{children}</span>}
      {actions && <div className="panel-head-actions">{actions}</div>}
    </header>
  );
}

/** Padding, for a panel without a table. */
export function PanelBody({ children }: { children: ReactNode }) {
  return <div className="panel-body">{children}</div>;
}

/** The foot: what the rows are at the left, `actions` (pages, buttons) at the right. */
export function PanelFoot({ children, actions }: { children?: ReactNode; actions?: ReactNode }) {
  return (
    <footer className="panel-foot">
      <span className="num">{children}</span>
      {actions && <div className="panel-foot-actions">{actions}</div>}
    </footer>
  );
}
