import { Alert } from 'antd';

interface ProblemProps {
  className?: string;
  /** The sentence; nothing is rendered without one. */
  children: string | null | undefined;
}

/** Says why something failed or was refused. */
export const Problem = ({ className, children }: ProblemProps) =>
  children ? <Alert type="error" showIcon message={children} className={className} /> : null;
