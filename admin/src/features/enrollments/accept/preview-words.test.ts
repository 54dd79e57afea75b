import { previewWords } from './preview-words';

const none = { create: 0, link: 0, choose: 0, done: 0, stay: 0, parentsCreate: 0, parentsLink: 0, mails: 0 };

it('says what the figures do not', () => {
  expect(previewWords({ summary: { ...none, create: 2, mails: 1 }, newGrades: ['8', '9'] }, 'an e-mail')).toBe(
    'New students are active and have no section yet. New rising grades: 8, 9. 1 family gets an e-mail.',
  );
  expect(previewWords({ summary: { ...none, create: 1, choose: 1 }, newGrades: ['8'] }, 'an e-mail')).toBe(
    'The new student is active and has no section yet. New rising grade: 8. 1 enrollment needs your choice.',
  );
  expect(previewWords({ summary: none, newGrades: [] }, 'an e-mail')).toBe('');
  expect(previewWords({ summary: { ...none, mails: 2 }, newGrades: [] }, 'an e-mail, which waits')).toBe(
    '2 families get an e-mail, which waits.',
  );
});
