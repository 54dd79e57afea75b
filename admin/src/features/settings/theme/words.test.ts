import { standardTheme } from '@homeroom/shared/settings/theme/theme';
import { differing } from './words';

test('the settings that a reset changes are named in the order of the form', () => {
  const changed = { ...standardTheme, radius: 2, accent: '#8a2b5c', logo: 'a'.repeat(32) };
  expect(differing(changed, standardTheme)).toEqual(['logo', 'accent', 'radius']);
  expect(differing(standardTheme, standardTheme)).toEqual([]);
});
