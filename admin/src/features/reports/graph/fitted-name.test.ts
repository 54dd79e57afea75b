import { fittedName } from './chart-drawing';

const widthOf = (text: string) => Array.from(text).length;

test('a name takes two lines before it is cut, and fits its width', () => {
  expect(fittedName('Amina', 7, widthOf)).toBe('Amina');
  expect(fittedName('Gabriel M.', 7, widthOf)).toBe('Gabriel\nM.');
  expect(fittedName('Maximilian', 7, widthOf)).toBe('Maximi…');
  expect(fittedName('Mei Mei Tanaka-Ortiz', 8, widthOf)).toBe('Mei\nMei Tan…');
});
