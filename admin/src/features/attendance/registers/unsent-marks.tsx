import { CloudSyncOutlined, ExclamationCircleOutlined } from '@ant-design/icons';
import { Popover } from 'antd';
import { useRef, useState, type ReactElement } from 'react';
import { Drawer } from '../../../components/dialog';
import { connection } from '../../../providers/connection';
import { summaryOf } from './draft-state';
import { drafts } from './kept-drafts';
import { UnsentList } from './unsent-list';
import './unsent-marks.css';

interface UnsentMarksProps {
  userId: number;
  phone: boolean;
}

/** The pill of the top bar while marks are not on the server; it opens their list. There is none when all is well. */
export function UnsentMarks({ userId, phone }: UnsentMarksProps) {
  const open = drafts.use();
  const isLost = connection.use() === 'lost';
  const [shown, setShown] = useState(false);
  const pill = useRef<HTMLButtonElement>(null);
  const registers = Object.values(open?.byPlace ?? {});
  if (registers.length === 0) return null;

  const { state, words } = summaryOf(registers, isLost);
  const isQuiet = state === 'unsaved' || state === 'waiting';
  const close = () => {
    setShown(false);
    pill.current?.focus();
  };
  const opener = (
    <button
      ref={pill}
      type="button"
      className={isQuiet ? 'unsent-pill' : 'unsent-pill is-urgent'}
      aria-haspopup="dialog"
      aria-expanded={shown}
      aria-label={words}
      onClick={phone ? () => setShown(true) : undefined}
    >
      {isQuiet ? <CloudSyncOutlined /> : <ExclamationCircleOutlined />}
      {phone ? <span className="num">{registers.length}</span> : <span>{words}</span>}
    </button>
  );
  const list = <UnsentList userId={userId} registers={registers} onClose={close} onFollow={() => setShown(false)} />;
  return phone ? (
    <>
      {opener}
      <Drawer
        placement="bottom"
        height="auto"
        rootClassName="unsent-drawer"
        open={shown}
        onClose={close}
        closable={false}
      >
        {list}
      </Drawer>
    </>
  ) : (
    <InPopover shown={shown} onChange={setShown} list={list}>
      {opener}
    </InPopover>
  );
}

function InPopover({
  shown,
  onChange,
  list,
  children,
}: {
  shown: boolean;
  onChange: (shown: boolean) => void;
  list: ReactElement;
  children: ReactElement;
}) {
  return (
    <Popover
      trigger="click"
      placement="bottomRight"
      arrow={false}
      open={shown}
      onOpenChange={onChange}
      rootClassName="unsent-popover"
      destroyOnHidden
      content={list}
    >
      {children}
    </Popover>
  );
}
