import { Button } from 'antd';
import { Component, type ReactNode } from 'react';
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
    return (
      <State
        kind="error"
        title="This page could not be shown"
        action={<Button onClick={() => window.location.reload()}>Reload the page</Button>}
      >
        Something went wrong on this page. Everything you saved is safe.
      </State>
    );
  }
}
