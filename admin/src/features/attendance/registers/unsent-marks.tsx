import { Popover } from 'antd';
import { useRef, useState } from 'react';
import { Drawer } from '../../../components/dialog';
import { connection } from '../../../providers/connection';
import { DraftIcon } from './draft-pill';
import { needsAct, summaryOf } from './draft-state';
import { drafts } from './kept-drafts';
import { UnsentList } from './unsent-list';
import './unsent-marks.css';

interface UnsentMarksProps {
  userId: number;
  phone: boolean;
}

/** The pill in the top bar while marks are not on the server; it opens their list. */
export function UnsentMarks({ userId, phone }: UnsentMarksProps) {
  const open = drafts.use();
  const isLost = connection.use() === 'lost';
  const [shown, setShown] = useState(false);
  const pill = useRef<HTMLButtonElement>(null);
  const registers = Object.values(open?.byPlace ?? {});
  if (registers.length === 0) return null;

  const { state, words } = summaryOf(registers, isLost);
  const close = () => {
    setShown(false);
    pill.current?.focus();
  };
  const opener = (
    <button
      ref={pill}
      type="button"
      className={needsAct(state) ? 'unsent-pill is-urgent' : 'unsent-pill'}
      aria-haspopup="dialog"
      aria-expanded={shown}
      aria-label={words}
      onClick={phone ? () => setShown(true) : undefined}
    >
      <DraftIcon state={state} />
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
    <Popover
      trigger="click"
      placement="bottomRight"
      arrow={false}
      open={shown}
      onOpenChange={setShown}
      rootClassName="unsent-popover"
      destroyOnHidden
      content={list}
    >
      {opener}
    </Popover>
  );
}
