import { Alert, type AlertProps } from 'antd';

interface ProblemProps extends Pick<AlertProps, 'className' | 'description' | 'action'> {
  /** The sentence; nothing is rendered without one. */
  children: string | null | undefined;
}

/** Says why something failed or was refused. */
export const Problem = ({ children, ...look }: ProblemProps) =>
  children ? <Alert type="error" showIcon message={children} {...look} /> : null;
