import type { Accounted, RollCallCounts, RollCallHead, Standing } from '@homeroom/shared/roll-call';
import { showCount } from '@homeroom/shared/text';
import type { PillTone } from '../../components/pill';

/** 'Practice' is in the title wherever a practice is named. */
export const titleOf = ({ practice }: Pick<RollCallHead, 'practice'>) =>
  practice ? 'Practice roll call' : 'Emergency roll call';

/** '12 missing', '12 missing · 30 not known', '30 not known'; 'Nobody missing' only if everybody is known. */
export const leftInWords = ({ missing, notKnown }: Pick<RollCallCounts, 'missing' | 'notKnown'>) =>
  [
    missing > 0 && `${showCount(missing)} missing`,
    missing + notKnown === 0 && 'Nobody missing',
    notKnown > 0 && `${showCount(notKnown)} not known`,
  ]
    .filter(Boolean)
    .join(' · ');

export const standingWords: Record<Standing, string> = {
  SAFE: 'Safe',
  MISSING: 'Missing',
  NOT_KNOWN: 'Not known',
  AWAY: 'Away',
};
export const standingTones: Record<Standing, PillTone> = { SAFE: 'ok', MISSING: 'bad', NOT_KNOWN: 'warn', AWAY: 'off' };

/** Who said what of a person: 'Safe: Karen Whitlock. Not with Omar Ali.' */
export function saidInWords({ sightings }: Pick<Accounted, 'sightings'>, userId: number): string {
  const by = (state: string) =>
    sightings.filter((each) => each.state === state).map((each) => (each.userId === userId ? 'you' : each.userName));
  const [safe, notWith] = [by('SAFE'), by('NOT_WITH_ME')];
  return [safe.length > 0 && `Seen by ${safe.join(', ')}`, notWith.length > 0 && `Not with ${notWith.join(', ')}`]
    .filter(Boolean)
    .join(' · ');
}
