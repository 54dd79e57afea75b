import { standardTheme } from '@homeroom/shared/theme/theme';
import { differing, namesOf } from './words';

test('the settings that a reset changes are named in the order of the form', () => {
  const changed = { ...standardTheme, radius: 2, accent: '#8a2b5c', logo: 'a'.repeat(32) };
  expect(namesOf(differing(changed, standardTheme))).toBe('Logo, accent and radius');
  expect(namesOf(['density'])).toBe('Density');
  expect(differing(standardTheme, standardTheme)).toEqual([]);
});
