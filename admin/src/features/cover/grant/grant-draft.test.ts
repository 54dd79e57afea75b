import { draftAt, nothingChosen, type GrantDraft } from './grant-draft';

const place = { teacher: 1, schedule: 12 };
const draft: GrantDraft = { place, dates: [7, 8], substituteId: 3, reason: 'Training' };

describe('what is chosen for a grant', () => {
  it('stays while teacher and class stay', () => {
    expect(draftAt(draft, { ...place })).toBe(draft);
  });

  it('loses its dates, and only them, with another class', () => {
    const other = { teacher: 1, schedule: 13 };
    expect(draftAt(draft, other)).toEqual({ ...draft, place: other, dates: [] });
  });

  it('is empty with another teacher', () => {
    const other = { teacher: 2, schedule: 12 };
    expect(draftAt(draft, other)).toEqual({ ...nothingChosen, place: other });
  });
});
