import { isClassFound } from './class-options';

it('finds a class by its teacher and its name, in any order', () => {
  const option = { label: 'Arabic 1 · Section 1-A', teacher: 'Nadia Rahman' };
  expect(isClassFound('rahman arabic', option)).toBe(true);
  expect(isClassFound('rahman french', option)).toBe(false);
});
