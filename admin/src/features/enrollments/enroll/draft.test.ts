import { parentsOf, readDraft, type Draft } from './draft';

const now = new Date('2026-11-18T12:00:00.000Z');
const draft: Draft = {
  clientId: 'c',
  step: 1,
  answers: { studentFirstName: 'نور', parent1Email: 'a@b.c' },
  savedAt: '2026-11-01T12:00:00.000Z',
};

describe('a draft on the device', () => {
  it('is restored unchanged', () => {
    expect(readDraft(JSON.stringify(draft), now)).toEqual(draft);
  });

  it('is gone after a month', () => {
    expect(readDraft(JSON.stringify({ ...draft, savedAt: '2026-10-01T12:00:00.000Z' }), now)).toBeNull();
  });

  it.each([null, '', '{', 'null', '7', '{}', '{"clientId":"c"}', '{"clientId":"c","answers":{},"savedAt":"x"}'])(
    'is none where %j is kept',
    (text) => {
      expect(readDraft(text, now)).toBeNull();
    },
  );

  it('starts at the first step if its own is invalid, and keeps no unknown field', () => {
    const kept = readDraft(
      JSON.stringify({ ...draft, step: 9, answers: { ...draft.answers, state: 'ACCEPTED' } }),
      now,
    );
    expect(kept).toMatchObject({ step: 0 });
    expect(kept!.answers).toEqual(draft.answers);
  });
});

it('hands the parents on to the next child', () => {
  expect(parentsOf(draft.answers)).toEqual({ parent1Email: 'a@b.c' });
});
