import { failureText } from './failure-text';

test('says the server’s sentence, or ours with the reason if it gave none', () => {
  const sentence = 'This class has ended.';
  expect(failureText({ message: sentence, said: sentence }, 'Failed to grant access')).toBe(sentence);
  expect(failureText({ message: 'Could not connect to the server.' }, 'Failed to grant access')).toBe(
    'Failed to grant access. Could not connect to the server.',
  );
});
