import {
  countStandings,
  type Accounted,
  type RollCallCounts,
  type RollCallHead,
  type Standing,
} from '@homeroom/shared/roll-call';
import { plural, showCount } from '@homeroom/shared/text';
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

/** '3 missing of 24 people', with those whom only the search finds apart: '… · 1 away'. */
export function leftOfInWords(people: readonly Accounted[]): string {
  const away = people.filter(({ standing }) => standing === 'AWAY').length;
  const counted = people.length - away;
  return [
    counted > 0 && `${leftInWords(countStandings(people))} of ${plural(counted, 'person', 'people')}`,
    away > 0 && `${showCount(away)} away`,
  ]
    .filter(Boolean)
    .join(' · ');
}

export const standingWords: Record<Standing, string> = {
  SAFE: 'Safe',
  MISSING: 'Missing',
  NOT_KNOWN: 'Not known',
  AWAY: 'Away',
};
export const standingTones: Record<Standing, PillTone> = { SAFE: 'ok', MISSING: 'bad', NOT_KNOWN: 'warn', AWAY: 'off' };

/** Who said what of a person: 'Seen by Karen Whitlock · Not with Omar Ali'. */
export function saidInWords({ sightings }: Pick<Accounted, 'sightings'>, userId: number): string {
  const by = (state: string) =>
    sightings.filter((each) => each.state === state).map((each) => (each.userId === userId ? 'you' : each.userName));
  const [safe, notWith] = [by('SAFE'), by('NOT_WITH_ME')];
  return [safe.length > 0 && `Seen by ${safe.join(', ')}`, notWith.length > 0 && `Not with ${notWith.join(', ')}`]
    .filter(Boolean)
    .join(' · ');
}
