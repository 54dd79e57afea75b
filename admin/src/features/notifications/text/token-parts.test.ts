import { parentTokens, sendTokens } from '@homeroom/shared/notifications/tokens';
import { tokenParts } from './token-parts';

const templateTokens = [...parentTokens, 'children'];

const marked = (text: string, tokens: readonly string[], values?: Map<string, string>) =>
  tokenParts(text, { tokens, values })
    .filter(({ mark }) => mark)
    .map(({ text: place, mark }) => `${place} ${mark}`);

test("marks a rule's token as wrong in a manual send, and as known in a template", () => {
  const text = 'Dear {{user.firstName}}, {{ children }} {{nobody}}';
  expect(marked(text, sendTokens)).toEqual([
    '{{user.firstName}} token',
    '{{children}} token is-unknown',
    '{{nobody}} token is-unknown',
  ]);
  expect(marked(text, templateTokens)).toContain('{{children}} token');
});

test("fills in one reader's values, and marks only tokens without one", () => {
  const values = new Map([['user.firstName', '{{children}}']]);
  const text = 'Dear {{user.firstName}}, {{children}}.';
  const parts = tokenParts(text, { tokens: templateTokens, values });
  expect(parts.map((part) => part.text).join('')).toBe('Dear {{children}}, {{children}}.');
  expect(marked(text, templateTokens, values)).toEqual(['{{children}} token']);
});
