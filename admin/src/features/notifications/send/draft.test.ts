import type { TemplateRow } from '@homeroom/shared/notifications/templates';
import { firstTemplate, newDraft, problemOf, requestOf, withMode, withTemplate, type Draft } from './draft';

const full: Draft = {
  ...newDraft,
  groupId: 1,
  userIds: [2],
  parentIds: [3],
  emails: [{ email: 'a@x.example' }],
};
const template = (id: number, active: boolean): TemplateRow => ({
  id,
  code: `C${id}`,
  name: `T${id}`,
  subjectTemplate: 'S',
  bodyTemplate: 'B',
  html: true,
  active,
  description: null,
});

it.each([
  ['GROUP', [], [], []],
  ['USERS', [2], [], []],
  ['PARENTS', [], [3], []],
  ['EMAILS', [], [], full.emails],
] as const)('clears what another mode had: %s', (mode, userIds, parentIds, emails) => {
  expect(withMode(full, mode)).toMatchObject({ mode, userIds, parentIds, emails });
});

it('takes the first active template, else the first', () => {
  expect(firstTemplate([template(1, false), template(2, true)])?.id).toBe(2);
  expect(firstTemplate([template(1, false)])?.id).toBe(1);
  expect(firstTemplate([])).toBeUndefined();
});

it('copies a template’s text, and clears it for an unknown one', () => {
  const chosen = withTemplate(newDraft, template(5, true));
  expect(chosen).toMatchObject({ templateId: 5, subject: 'S', body: 'B', html: true });
  expect(withTemplate(chosen, undefined)).toMatchObject({ templateId: null, subject: '', body: '', html: false });
});

it('sends the fields of the chosen mode only', () => {
  const request = requestOf({ ...full, mode: 'PARENTS', content: 'ADHOC', subject: 'S', body: 'B' });
  expect(request).toEqual({ mode: 'PARENTS', parentIds: [3], subject: 'S', body: 'B', html: false, reply: 'SCHOOL' });
});

it('says what is missing in the order of the spec', () => {
  const draft: Draft = { ...newDraft, content: 'ADHOC' };
  expect(problemOf(draft)).toBe('Please choose a group.');
  expect(problemOf({ ...draft, groupId: 1 })).toBe('Please compose subject and body.');
  expect(problemOf({ ...newDraft, groupId: 1 })).toBe('Please choose a template.');
  const emails: Draft = { ...draft, mode: 'EMAILS', emails: [{ email: 'a@x.example' }] };
  expect(problemOf({ ...emails, subject: 'Hi {{user.lastName}}', body: '' })).toBe(
    'Your content uses user name tokens; please provide a name for each email recipient.',
  );
});
