import { Button } from 'antd';
import type { Placement } from '@homeroom/shared/next-year/placements';
import { plural } from '@homeroom/shared/text';
import { Lines } from '../../../components/lines';
import type { Shown } from './use-planner';

interface ProposalNoteProps {
  shown: Shown;
  isBusy: boolean;
  onApply: () => void;
  onTakeBack: (back: Placement[]) => void;
  onClose: () => void;
}

const inWords = (spread: number) => spread.toFixed(3);

/** What was proposed: who moves, how the spread changes, and each wish that is not met. */
export function ProposalNote({ shown: { proposal, back }, isBusy, onApply, onTakeBack, onClose }: ProposalNoteProps) {
  const { placements, spreadBefore, spreadAfter, unmet } = proposal;
  const movers = plural(placements.length, 'student');
  return (
    <div className="planner-note" role="status">
      <p>
        {placements.length === 0
          ? unmet.length === 0
            ? 'No better arrangement was found. Nobody needs to move.'
            : 'Nobody is moved.'
          : back
            ? `${movers} moved. Spread ${inWords(spreadAfter)}, before ${inWords(spreadBefore)}.`
            : `This would move ${movers}. Spread ${inWords(spreadAfter)}, now ${inWords(spreadBefore)}.`}
      </p>
      {unmet.length > 0 && <Lines says={unmet} />}
      <div className="acts">
        {placements.length > 0 &&
          (back ? (
            <Button loading={isBusy} onClick={() => onTakeBack(back)}>
              Take back
            </Button>
          ) : (
            <Button type="primary" loading={isBusy} onClick={onApply}>
              Move {movers}
            </Button>
          ))}
        <Button type="text" onClick={onClose}>
          {back || placements.length === 0 ? 'Close' : 'Cancel'}
        </Button>
      </div>
    </div>
  );
}
