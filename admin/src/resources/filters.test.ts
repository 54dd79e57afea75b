import { sectionSchema } from '@homeroom/shared/academics';
import { datesOf, datesText, filtersOf, instantsOf, isNarrowed, requestFilters } from './filters';
import { resourceOf } from './resource';

const sections = resourceOf(sectionSchema, {
  name: 'sections',
  subject: 'Section',
  words: { label: 'Sections', singular: 'section', describe: '', emptyHint: '' },
  list: {
    columns: ['sectionName'],
    filters: [
      'allocatedYear',
      { field: 'teacherId', label: 'Teacher', reference: { resource: 'teachers', label: 'fullName' } },
    ],
  },
});

describe('the filters of a list', () => {
  it('take their label and choices from the schema, or from the declaration', () => {
    expect(filtersOf(sections).map(({ name, label }) => [name, label])).toEqual([
      ['allocatedYear', 'Year'],
      ['teacherId', 'Teacher'],
      ['archived', 'Show'],
    ]);
  });

  it('leave out archived rows until they are chosen', () => {
    const asked = (filters: Record<string, string>) => requestFilters(filtersOf(sections), { q: '', filters });
    expect(asked({})).toEqual([{ field: 'archived', operator: 'eq', value: 'false' }]);
    expect(asked({ archived: 'true' })).toEqual([{ field: 'archived', operator: 'eq', value: 'true' }]);
    expect(asked({ archived: 'all' })).toEqual([]);
  });

  it('go with the search in one request', () => {
    expect(requestFilters([{ name: 'gender', label: 'Gender' }], { q: ' khan ', filters: { gender: 'Male' } })).toEqual(
      [
        { field: 'q', operator: 'eq', value: 'khan' },
        { field: 'gender', operator: 'eq', value: 'Male' },
      ],
    );
  });

  it('ask for a range of dates by its two ends, either of which may be open', () => {
    const filter = { name: 'date', label: 'Date', dates: true };
    const asked = (date: string) => requestFilters([filter], { q: '', filters: { date } });
    expect(asked('2026-11-01..2026-11-30')).toEqual([
      { field: 'date', operator: 'gte', value: '2026-11-01' },
      { field: 'date', operator: 'lte', value: '2026-11-30' },
    ]);
    expect(asked('..2026-11-30')).toEqual([{ field: 'date', operator: 'lte', value: '2026-11-30' }]);
    expect(asked('soon..2026-02-30')).toEqual([]);
    expect(datesText(datesOf('2026-11-01..'))).toBe('2026-11-01..');
  });

  it('narrow a list only if any are set', () => {
    expect(isNarrowed({ q: ' ', filters: {} })).toBe(false);
    expect(isNarrowed({ q: '', filters: { gender: 'Male' } })).toBe(true);
  });
});

it('queries whole school days for fields with instants', () => {
  expect(instantsOf({ from: '2026-07-01', to: '2026-07-02' }, 'Europe/Dublin')).toEqual({
    from: '2026-06-30T23:00:00.000Z',
    to: '2026-07-02T22:59:59.999Z',
  });
  expect(instantsOf({}, 'Europe/Dublin')).toEqual({ from: undefined, to: undefined });
});
