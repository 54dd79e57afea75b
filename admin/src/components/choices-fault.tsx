import { Button } from 'antd';
import type { RetryableQuery } from './request-error';
import './field-fault.css';

interface ChoicesFaultProps {
  query: Pick<RetryableQuery, 'refetch'> & { isError: boolean };
  /** 'Failed to load groups'. */
  children?: string;
}

/** Says below a select that its choices could not be loaded, with Retry: inside, it would only be seen by whoever opens it. */
export const ChoicesFault = ({ query, children = 'The choices could not be loaded' }: ChoicesFaultProps) =>
  query.isError && (
    <p role="alert" className="field-fault">
      {children}.{' '}
      <Button type="link" size="small" onClick={() => void query.refetch()}>
        Retry
      </Button>
    </p>
  );
