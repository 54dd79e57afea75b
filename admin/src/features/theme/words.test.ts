import { standardTheme } from '@homeroom/shared/theme/theme';
import { differing } from './words';

test('what a reset takes is named in the order of the form', () => {
  const changed = { ...standardTheme, radius: 2, accent: '#8a2b5c', logo: 'a'.repeat(32) };
  expect(differing(changed, standardTheme)).toEqual(['logo', 'accent', 'radius']);
  expect(differing(standardTheme, standardTheme)).toEqual([]);
});
