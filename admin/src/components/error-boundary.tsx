import { Button } from 'antd';
import { Component, type ReactNode } from 'react';
import { connection } from '../providers/connection';
import { State } from './state';

interface ErrorBoundaryProps {
  /** The path of the content; a new path resets the error. */
  at: string;
  children: ReactNode;
}

/** Catches errors thrown by a screen and keeps the shell around it. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { at: string; failed: boolean }> {
  override state = { at: this.props.at, failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  static getDerivedStateFromProps({ at }: ErrorBoundaryProps, shown: { at: string }) {
    return at === shown.at ? null : { at, failed: false };
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    return <PageFault />;
  }
}

/** Without a connection a page's files are missing, and a reload would lose the page that is open. */
function PageFault() {
  const isLost = connection.use() === 'lost';
  return (
    <State
      kind="error"
      title="This page could not be shown"
      action={!isLost && <Button onClick={() => window.location.reload()}>Reload the page</Button>}
    >
      {isLost
        ? 'It needs a connection. Open another page, or reload this one when the connection returns.'
        : 'Something went wrong on this page. Everything you saved is safe.'}
    </State>
  );
}
