import { Button } from 'antd';
import { recentTime } from './use-moment';
import { Problem } from './problem';
import type { Restored } from './use-kept-form';
import './form-head.css';

export interface FormHeadProps {
  /** From `useEditForm`. */
  edit: { problem: string | undefined; restored: Restored | undefined };
  className?: string;
}

/** The head of a form: why it was not saved, and that unsaved changes are back. */
export const FormHead = ({ edit: { problem, restored }, className }: FormHeadProps) => (
  <>
    <div aria-live="polite">
      {restored && (
        <p className="form-restored">
          Your unsaved changes from {recentTime(new Date(restored.at).toISOString())} are back.
          <Button type="link" size="small" onClick={restored.discard}>
            Discard
          </Button>
        </p>
      )}
    </div>
    <Problem className={className}>{problem}</Problem>
  </>
);
