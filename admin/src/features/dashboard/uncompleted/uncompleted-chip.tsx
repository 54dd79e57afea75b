import { plural } from '@homeroom/shared/text';
import { Chip, ChipBar } from '../../../components/chip';
import type { OverviewRow } from '../office/overview';
import { countEarlier } from './uncompleted';
import { useUncompleted } from './use-uncompleted';

interface UncompletedChipProps {
  overview: readonly OverviewRow[];
  pressed: boolean;
  onPress: () => void;
}

/** 'Earlier: 22 registers' beside the chips of the last classes; none while nothing else is missing. */
export function UncompletedChip({ overview, pressed, onPress }: UncompletedChipProps) {
  const rows = useUncompleted().data?.data;
  const earlier = rows ? countEarlier(rows, overview) : 0;
  if (earlier === 0 && !pressed) return null;
  return (
    <>
      <ChipBar />
      <Chip count={plural(earlier, 'register')} pressed={pressed} onClick={onPress}>
        Earlier:
      </Chip>
    </>
  );
}

/** What Earlier counts, in the sentence of the page, where the chip is shown. */
export function EarlierNote({ overview }: Pick<UncompletedChipProps, 'overview'>) {
  const rows = useUncompleted().data?.data;
  if (!rows || countEarlier(rows, overview) === 0) return null;
  return <> Earlier counts the older ones of this semester.</>;
}
