import type { TemplateRow } from '@homeroom/shared/notifications/templates';
import {
  actOf,
  firstTemplate,
  freshDraft,
  isBegun,
  losesText,
  newDraft,
  problemOf,
  renewed,
  requestOf,
  unsendable,
  withContent,
  withFreshText,
  withMode,
  withTemplate,
  type Draft,
} from './draft';

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
  expect(firstTemplate([template(1, false), template(2, true)], 'GROUP')?.id).toBe(2);
  expect(firstTemplate([template(1, false)], 'GROUP')?.id).toBe(1);
  expect(firstTemplate([], 'GROUP')).toBeUndefined();
});

it('says which templates cannot be sent, and does not start with one for rules', () => {
  const ofRules: TemplateRow = { ...template(1, true), bodyTemplate: '{{children}} missed a class.' };
  expect([template(2, true), template(3, false), ofRules].map((each) => unsendable(each, 'GROUP'))).toEqual([
    null,
    'inactive',
    'only for rules of the Notifier',
  ]);
  expect(firstTemplate([ofRules, template(2, true)], 'GROUP')?.id).toBe(2);
});

it('offers a template about a child only to parents, and sends one message for each child only to them', () => {
  const aboutChild: TemplateRow = { ...template(1, true), bodyTemplate: '{{child.name}} was praised.' };
  expect(unsendable(aboutChild, 'GROUP')).toBe('only for parents');
  expect(unsendable(aboutChild, 'PARENTS')).toBeNull();
  const toParents: Draft = { ...full, mode: 'PARENTS', perChild: true };
  expect(requestOf(toParents)).toMatchObject({ parentIds: [3], perChild: true });
  expect(requestOf(withMode(toParents, 'USERS'))).not.toHaveProperty('perChild');
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

it('is begun once a file is attached, and sends the ids of its files', () => {
  const files = [5, 3].map((id) => ({ id, name: `${id}.pdf`, size: 640 }));
  expect([isBegun(newDraft), isBegun({ ...newDraft, files })]).toEqual([false, true]);
  expect(requestOf({ ...full, files }).fileIds).toEqual([5, 3]);
  expect(requestOf(full)).not.toHaveProperty('fileIds');
});

it('sends its key, so that the draft goes only once', () => {
  expect(freshDraft().key).not.toBe(freshDraft().key);
  expect(requestOf({ ...full, key: 'k' }).key).toBe('k');
});

it('becomes a new e-mail when it is changed after a refusal', () => {
  const sent: Draft = { ...full, key: 'sent' };
  expect(renewed(sent, { ...sent }, 'sent').key).toBe('sent');
  expect(renewed(sent, { ...sent, groupId: 2 }, null).key).toBe('sent');
  expect(renewed(sent, { ...sent, groupId: 2 }, 'sent').key).not.toBe('sent');
});

it('says what is missing in the order of the spec', () => {
  const draft: Draft = { ...newDraft, content: 'ADHOC' };
  expect(problemOf(draft, [])).toBe('Please choose a group.');
  expect(problemOf({ ...draft, groupId: 1 }, [])).toBe('Please compose subject and body.');
  expect(problemOf({ ...newDraft, groupId: 1 }, [])).toBe('Please choose a template.');
  const emails: Draft = { ...draft, mode: 'EMAILS', emails: [{ email: 'a@x.example' }] };
  expect(problemOf({ ...emails, subject: 'Hi {{user.lastName}}', body: '' }, [])).toBe(
    'Your content uses user name tokens; please provide a name for each email recipient.',
  );
});

describe('the content', () => {
  const templates = [template(1, false), template(2, true)];
  const typed: Draft = { ...newDraft, content: 'ADHOC', subject: 'Mine', body: 'My own words' };

  it('starts with the first template that can be sent, and so does Use Template', () => {
    expect(withFreshText(newDraft, templates)).toMatchObject({ templateId: 2, subject: 'S', body: 'B' });
    expect(withFreshText(newDraft, [])).toMatchObject({ templateId: null, subject: '' });
    expect(withContent({ ...newDraft, content: 'ADHOC' }, 'TEMPLATE', templates)).toMatchObject({
      content: 'TEMPLATE',
      templateId: 2,
      subject: 'S',
    });
    expect(withContent(typed, 'TEMPLATE', [])).toMatchObject({ templateId: null, subject: '' });
  });

  it('keeps a template’s text, to be changed for this e-mail', () => {
    const chosen = withTemplate(newDraft, templates[1]);
    const adhoc = withContent(chosen, 'ADHOC', templates);
    expect(adhoc).toMatchObject({ content: 'ADHOC', templateId: null, subject: 'S', body: 'B', html: true });
    expect(losesText(adhoc, templates)).toBe(false);
  });

  it('knows when typed text would be lost', () => {
    expect(losesText(typed, templates)).toBe(true);
    expect(losesText({ ...typed, subject: '', body: '' }, templates)).toBe(false);
    expect(losesText(withTemplate(newDraft, templates[1]), templates)).toBe(false);
  });

  it('uses a template’s current text, and drops a deleted template', () => {
    const kept = withTemplate(newDraft, { ...template(2, true), bodyTemplate: 'old' });
    expect(withFreshText(kept, templates)).toMatchObject({ templateId: 2, body: 'B' });
    expect(withFreshText(kept, [])).toMatchObject({ templateId: null, body: '' });
    expect(withFreshText(typed, templates)).toBe(typed);
  });
});

it('is scheduled if it is sent later', () => {
  expect([actOf(full), actOf({ ...full, sendDate: '2026-11-18' })]).toEqual(['Send Email', 'Schedule E-mail']);
});
