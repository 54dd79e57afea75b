import { Modal } from 'antd';
import type { GoToProps } from './go-to';
import './go-to-palette.css';
import { GoToSearch } from './go-to-search';

/** The palette's dialog; what was typed is gone when it closes. */
export function GoToPalette({ session, open, onClose }: GoToProps) {
  return (
    <Modal
      open={open}
      onCancel={onClose}
      footer={null}
      closable={false}
      width={560}
      destroyOnHidden
      className="go-to"
      title={<span className="hidden-words">Go to</span>}
    >
      <GoToSearch session={session} onDone={onClose} />
    </Modal>
  );
}
