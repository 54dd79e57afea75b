import { CloseOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useEffect, useRef, type RefObject } from 'react';
import type { CellPlace } from '@homeroom/shared/attendance/cell-place';
import type { MarkCell } from '@homeroom/shared/attendance/marks';
import { Cell } from './cell';
import './cell.css';

interface CellCardProps {
  place: CellPlace;
  /** Set while the card holds an unsaved change. */
  unsaved: RefObject<boolean>;
  onClose: () => void;
  onSaved: (cell: MarkCell) => void;
}

/** A mark with its history in a small card next to its cell, so that the other rows stay visible. */
export function CellCard({ place, unsaved, onClose, onSaved }: CellCardProps) {
  const card = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const before = document.activeElement;
    // The card is in its place one frame later; a focus before that would scroll the page.
    const frame = requestAnimationFrame(() => card.current?.focus({ preventScroll: true }));
    return () => {
      cancelAnimationFrame(frame);
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
    };
  }, []);
  return (
    <div
      ref={card}
      className="cell-card"
      role="dialog"
      aria-label="Mark and history"
      tabIndex={-1}
      onKeyDown={(event) => {
        event.stopPropagation();
        if (event.key === 'Escape') onClose();
      }}
    >
      <Button
        className="cell-card-close"
        type="text"
        size="small"
        icon={<CloseOutlined />}
        aria-label="Close"
        onClick={onClose}
      />
      <Cell place={place} onSaved={onSaved} onUnsaved={(is) => (unsaved.current = is)} />
    </div>
  );
}
