import { sectionSchema } from '@homeroom/shared/academics';
import { changedValues, fieldChanges, filledValues, givenValues } from './changes';
import { fieldsOf } from './fields';

describe('what a form sends', () => {
  it('has only the changes, with a cleared field as null', () => {
    const record = { id: 1, name: '2-B', places: 20, notes: null, days: [1, 2] };
    expect(changedValues(record, { name: '2-C', places: undefined, notes: '', days: [1, 2] })).toEqual({
      name: '2-C',
      places: null,
    });
  });

  it('begins, for a new record, with what the address gives', () => {
    const fields = fieldsOf(sectionSchema);
    const given = (address: string) => givenValues(fields, new URLSearchParams(address));
    expect(given('sectionName=2-C&allocatedYear=2027&colour=red')).toEqual({ sectionName: '2-C', allocatedYear: 2027 });
    expect(given('allocatedYear=soon&sectionName=')).toEqual({});
  });

  it('is, for a new record, only what was filled in', () => {
    expect(filledValues({ name: '2-B', places: undefined, notes: '', archived: false, order: 0 })).toEqual({
      name: '2-B',
      archived: false,
      order: 0,
    });
  });
});

describe('an entry of the history', () => {
  const labels = (before: Record<string, unknown> | null, after: Record<string, unknown> | null) =>
    fieldChanges({ before, after }, fieldsOf(sectionSchema)).map(({ field, from, to }) => [field.label, from, to]);

  it('names the changed fields by their labels, in the order of the form', () => {
    expect(labels({ capacity: 20, sectionName: '2-B' }, { capacity: null, sectionName: '2-C' })).toEqual([
      ['Section', '2-B', '2-C'],
      ['Places', 20, null],
    ]);
  });

  it('shows fields outside the form, but no technical ones', () => {
    expect(
      labels(null, {
        id: 3,
        row: 170,
        sectionNameKey: '2-b',
        createdAt: '2026-11-17T09:00:00.000Z',
        openPlaces: 4,
        capacity: null,
      }),
    ).toEqual([['Open places', undefined, 4]]);
  });
});
