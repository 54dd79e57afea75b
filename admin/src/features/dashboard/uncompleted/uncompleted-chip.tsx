import { Link } from 'react-router';
import { plural } from '@homeroom/shared/text';
import type { UncompletedRegister } from '@homeroom/shared/dashboard/office-dashboard';
import { Chip, ChipBar } from '../../../components/chip';
import { keptCurrent, useGet } from '../../../providers/use-get';
import type { OverviewRow } from '../office/overview';
import { countEarlier, uncompletedPath } from './uncompleted';

/** Every register that is not completed, the oldest first. */
export const useUncompleted = () => useGet<UncompletedRegister[]>('/dashboard/uncompleted-registers', keptCurrent);

interface UncompletedChipProps {
  overview: readonly OverviewRow[];
  pressed: boolean;
  onPress: () => void;
}

/** 'Earlier: 22 registers', after the chips of the latest classes; hidden if there are none. */
export function UncompletedChip({ overview, pressed, onPress }: UncompletedChipProps) {
  const rows = useUncompleted().data;
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

/** The page's sentence that explains the chip, while the chip is shown. */
export function EarlierNote({ overview }: Pick<UncompletedChipProps, 'overview'>) {
  const rows = useUncompleted().data;
  if (!rows || countEarlier(rows, overview) === 0) return null;
  return <> “Earlier” counts this semester’s older registers.</>;
}

/** '22 registers of this semester are not completed', with a link to them, for the screens of other features. */
export function UncompletedLine() {
  const open = useUncompleted().data?.filter(({ running }) => running).length ?? 0;
  if (open === 0) return null;
  return (
    <p>
      <Link className="text-link" to={uncompletedPath()}>
        {plural(open, 'register')}
      </Link>{' '}
      of this semester {open === 1 ? 'is' : 'are'} not completed.
    </p>
  );
}
