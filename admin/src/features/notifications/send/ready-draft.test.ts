import { newDraft, requestOf, type Draft } from './draft';
import { readyDraft } from './ready-draft';

const now = new Date('2026-11-23T09:00:00.000Z');
const ready = (draft: Partial<Draft>) => readyDraft({ ...newDraft, mode: 'EMAILS', ...draft }, 'Europe/Dublin', now);
const emails = [{ email: 'a@x.example' }];

describe('an address that was typed and not added', () => {
  it('is sent to with its name', () => {
    const { draft, faults } = ready({ emails, typed: { email: ' b@x.example ', name: ' Ben ' } });
    expect(faults).toEqual({});
    expect(requestOf(draft).emails).toEqual([...emails, { email: 'b@x.example', name: 'Ben' }]);
    expect(draft.typed).toEqual({ email: '', name: '' });
  });

  it.each([
    [{ email: 'b@', name: 'Ben' }, 'Please enter a valid email'],
    [{ email: '', name: 'Ben' }, 'Please enter a valid email'],
    [{ email: 'A@x.example', name: '' }, 'Email already added'],
  ])('keeps the draft where it is wrong: %j', (typed, email) => {
    const { draft, faults } = ready({ emails, typed });
    expect(faults).toEqual({ email });
    expect(draft).toMatchObject({ emails, typed });
  });

  it('is split where it is a list, and keeps all of it where one is wrong', () => {
    const { draft, faults } = ready({
      emails,
      typed: { email: 'a@x.example, B@x.example; Cy <c@x.example>', name: '' },
    });
    expect(faults).toEqual({});
    expect(draft.emails).toEqual([...emails, { email: 'b@x.example' }, { email: 'c@x.example', name: 'Cy' }]);
    const typed = { email: 'd@x.example, e@', name: '' };
    const wrong = ready({ emails, typed });
    expect(wrong.faults).toEqual({ email: 'Please enter a valid email: e@' });
    expect(wrong.draft).toMatchObject({ emails, typed });
  });

  it('is nothing where nothing was typed', () => {
    expect(ready({ emails }).faults).toEqual({});
  });
});

it.each([
  [{ sendDate: '2026-11-23', sendTime: '08:59' }, { time: 'Choose a time in the future.' }],
  [{ sendDate: '2027-03-01', sendTime: '08:00' }, { date: 'Choose a date within 90 days.' }],
  [{ sendDate: '2026-11-24', sendTime: null }, { time: 'Choose a date and a time.' }],
  [{ sendDate: '2026-11-24', sendTime: 'noonish' }, { time: expect.stringMatching(/time/) as string }],
  [{ sendDate: 'someday', sendTime: '08:00' }, { date: expect.stringMatching(/date/) as string }],
  [{ sendDate: '2026-11-23', sendTime: '09:01' }, {}],
])('says at its field what is wrong with the time: %j', (when, faults) => {
  expect(ready({ emails, ...when }).faults).toEqual(faults);
});
