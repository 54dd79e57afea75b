import { CloseOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useEffect } from 'react';
import { RowButton } from '../../../components/row-button';
import { Glyph } from '../../../components/glyph';
import type { SavedChange, StatusSave } from './use-status-save';

/** How long the message stays (spec 9). */
const shownMs = 15_000;

function sentenceOf({ studentName, to, row: { sectionName, section, classStatus } }: SavedChange) {
  if (to === 'Withdrawn') {
    const stay = sectionName && sectionName !== 'Unassigned' ? ` Today is the last day in section ${sectionName}.` : '';
    return `${studentName} is withdrawn.${stay}`;
  }
  const place = {
    Active: `, in section ${section}`,
    Unassigned: ', and has no section',
    Withdrawn: ', but withdrawn from class',
  }[classStatus];
  return `${studentName} is enrolled again${place}.`;
}

interface SavedStripProps extends Pick<StatusSave, 'saved' | 'forgetSaved'> {
  onUndo: (saved: SavedChange) => void;
}

/** The result of the last edit, with Undo, at the foot of the screen. A failed edit has no message (spec 8). */
export function SavedStrip({ saved, forgetSaved, onUndo }: SavedStripProps) {
  useEffect(() => {
    if (!saved) return;
    const timer = setTimeout(forgetSaved, shownMs);
    return () => clearTimeout(timer);
  }, [saved]);
  return (
    <div role="status" className="saved-place">
      {saved && (
        <div className="saved-strip">
          <Glyph name="check" />
          <span>{sentenceOf(saved)}</span>
          <Button size="small" onClick={() => onUndo(saved)}>
            Undo
          </Button>
          <RowButton icon={<CloseOutlined />} aria-label="Dismiss" onClick={forgetSaved} />
        </div>
      )}
    </div>
  );
}
