import { showCount } from '@homeroom/shared/text';
/** How many names are listed before the rest is counted. */
const named = 5;

/** 'Rima Haddad, Ana Mendes and 12 more'. */
export function someOf(names: readonly string[], count: number) {
  const shown = names.slice(0, named).join(', ');
  const more = count - Math.min(named, names.length);
  return more > 0 ? `${shown} and ${showCount(more)} more` : shown;
}
