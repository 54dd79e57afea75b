import { readFileSync } from 'node:fs';
import { glossaryPage } from '@homeroom/shared/glossary';

it('is what docs/glossary.md shows', () => {
  expect(readFileSync('docs/glossary.md', 'utf8')).toBe(glossaryPage());
});
