import fc from 'fast-check';
import { neededToken, ruleTokensOf, templateTokensOf } from './letter-kinds.js';
import {
  childTokens,
  fillTokens,
  namesChild,
  nameTokens,
  parentTokens,
  placeOf,
  sendTokens,
  tokenProblem,
  tokensIn,
  tokenWords,
} from './tokens.js';

const values = new Map<string, string>(sendTokens.map((token) => [token, `<${token}>`]));

it('lists each token once, in the order of the texts, with or without spaces inside', () => {
  expect(tokensIn('{{ user.firstName }} {{system.appName}}', 'x {{user.firstName}}')).toEqual([
    'user.firstName',
    'system.appName',
  ]);
});

it('fills in what it knows and leaves everything else as it is written', () => {
  expect(fillTokens('Hi {{user.firstName}}, {{nobody}} {{accountLink}} {{}} {user.lastName}', values)).toBe(
    'Hi <user.firstName>, {{nobody}} {{accountLink}} {{}} {user.lastName}',
  );
});

it.each(['constructor', '__proto__', 'toString', 'user.constructor', 'user["firstName"]', '7*7', '#each user'])(
  'never evaluates {{%s}}',
  (name) => {
    expect(fillTokens(placeOf(name), values)).toBe(placeOf(name));
    expect(tokenProblem(placeOf(name))).toContain('isn’t a placeholder.');
  },
);

it('does not look into a value: what a person is called stays a name', () => {
  const named = new Map([
    ['user.firstName', '{{user.email}} {{accountLink}} $& $1'],
    ['user.email', 'secret@school.test'],
  ]);
  expect(fillTokens('Hi {{user.firstName}}', named)).toBe('Hi {{user.email}} {{accountLink}} $& $1');
});

it('names an unknown token with the one that was meant', () => {
  expect(tokenProblem('Hello {{user.firstname}}')).toBe(
    '{{user.firstname}} isn’t a placeholder. Did you mean {{user.firstName}}?',
  );
  expect(tokenProblem('Hello {{firstName}}')).toBe(
    '{{firstName}} isn’t a placeholder. Did you mean {{user.firstName}}?',
  );
  expect(tokenProblem('{{accountLink}}')).toBe('{{accountLink}} isn’t a placeholder.');
  expect(tokenProblem('{{}}')).toBe('{{}} isn’t a placeholder.');
  expect(tokenProblem(`Hello ${sendTokens.map(placeOf).join(' ')}`)).toBeNull();
});

it('names all unknown tokens at once, those of several texts too', () => {
  expect(tokenProblem(['{{children}} of {{user.firstName}}', 'Hi {{firstname}}, {{nobody}} and {{nobody}}'])).toBe(
    '{{children}} isn’t a placeholder. {{firstname}} isn’t a placeholder. Did you mean {{user.firstName}}? {{nobody}} isn’t a placeholder.',
  );
  const many = tokenProblem([1, 2, 3, 4, 5, 6, 7].map((n) => `{{x${n}}}`));
  expect(many).toContain('{{x5}} isn’t a placeholder. 2 more placeholders are unknown.');
  expect(many).not.toContain('x6');
});

it('keeps what a rule fills in out of what is sent by hand, and lets a template have it', () => {
  const kind = { kind: 'KEY', name: 'Key reminder', standard: { subject: 'Your key', body: '{{key}}', html: false } };
  const kinds = [{ ...kind, tokens: { key: 'Key', due: 'Due back' } }];
  for (const token of ['key', 'due']) {
    expect(tokenProblem(placeOf(token), sendTokens, ruleTokensOf(kinds))).toBe(
      `${placeOf(token)} works only in the rules of the Notifier.`,
    );
    expect(tokenProblem(placeOf(token), templateTokensOf(kinds))).toBeNull();
  }
  expect(tokenProblem('{{keys}}', templateTokensOf(kinds))).toContain('{{keys}} isn’t a placeholder.');
  expect(neededToken(kinds[0]!)).toBe('key');
});

it('keeps the details of a child for parents, and lets a template have them', () => {
  for (const token of childTokens) {
    expect(tokenProblem(placeOf(token))).toBe(`${placeOf(token)} works only in e-mails to parents.`);
    for (const tokens of [parentTokens, templateTokensOf([])]) expect(tokenProblem(placeOf(token), tokens)).toBeNull();
    expect(namesChild('Hello', placeOf(token))).toBe(true);
  }
  expect(namesChild('{{children}}', '{{user.firstName}} {{date}}')).toBe(false);
  expect(tokenProblem('{{child.firstname}}', parentTokens)).toBe(
    '{{child.firstname}} isn’t a placeholder. Did you mean {{child.firstName}}?',
  );
});

it('has words for each token, and no two alike', () => {
  expect(Object.keys(tokenWords).sort()).toEqual([...parentTokens].sort());
  expect(new Set(Object.values(tokenWords)).size).toBe(parentTokens.length);
});

it('knows the tokens that need a name', () => {
  expect(nameTokens).toEqual(['user.firstName', 'user.lastName', 'user.fullName']);
});

/** Texts that mix braces, tokens and parts of tokens. */
const text = fc
  .array(
    fc.oneof(
      fc.constantFrom('{', '}', '{{', '}}', ' ', '\r\n', ...sendTokens.map(placeOf), ...sendTokens),
      fc.string(),
    ),
  )
  .map((parts) => parts.join(''));

it('changes nothing but the places of the tokens that it knows', () => {
  fc.assert(
    fc.property(text, (written) => {
      expect(fillTokens(written, new Map())).toBe(written);
      const itself = new Map(sendTokens.map((token) => [token as string, placeOf(token)]));
      // The first name beside the last is the full name.
      const fullName = new Map([['user.fullName', placeOf('user.fullName')]]);
      expect(tokensIn(fillTokens(written, itself))).toEqual(tokensIn(fillTokens(written, fullName)));
    }),
    { examples: [['{{user.firstName}} {{user.lastName}}']] },
  );
});

it('lets a value into the text only as its escape wrote it', () => {
  fc.assert(
    fc.property(text, fc.string(), (written, value) => {
      const all = new Map(sendTokens.map((token) => [token as string, value]));
      const seen: string[] = [];
      const filled = fillTokens(written, all, (each) => {
        seen.push(each);
        return '\u0000';
      });
      expect(seen.every((each) => each === value)).toBe(true);
      expect(filled.split('\u0000').length - 1).toBeGreaterThanOrEqual(seen.length);
    }),
  );
});
