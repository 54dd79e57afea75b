import { Button } from 'antd';
import type { ReactNode } from 'react';
import { showCount } from '@homeroom/shared/text';
import { Dialog } from '../../../components/dialog';

interface PickerDialogProps {
  title: string;
  /** How many are chosen, and what follows the number. */
  count: number;
  note?: string | false;
  onClear: () => void;
  onConfirm: () => void;
  onClose: () => void;
  children: ReactNode;
}

/** Chooses several from a list, and takes them with Confirm. */
export const PickerDialog = ({ title, count, note, onClear, onConfirm, onClose, children }: PickerDialogProps) => (
  <Dialog
    open
    className="mail-dialog"
    width={560}
    title={title}
    onCancel={onClose}
    footer={
      <>
        <span className="picker-count num" role="status">
          Selected {showCount(count)}
          {note}
        </span>
        <Button type="text" disabled={count === 0} onClick={onClear}>
          Clear all
        </Button>
        <Button onClick={onClose}>Cancel</Button>
        <Button type="primary" onClick={onConfirm}>
          Confirm
        </Button>
      </>
    }
  >
    {children}
  </Dialog>
);
