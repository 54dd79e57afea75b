import { changeAddress, readAddress, type AddressTerms } from './list-address';

const terms: AddressTerms = {
  filters: ['gender', 'sectionId'],
  sortable: ['name', 'age'],
  columns: ['name', 'age', 'gender'],
};
const read = (search: string) => readAddress(new URLSearchParams(search), terms);
const change = (search: string, to: Parameters<typeof changeAddress>[1]) =>
  changeAddress(new URLSearchParams(search), to).toString();

describe('the address of a list', () => {
  it('says everything that the list shows', () => {
    expect(read('q=khan&gender=Female&sort=-age&page=3&size=100&columns=name,age')).toEqual({
      q: 'khan',
      page: 3,
      size: 100,
      sort: { field: 'age', order: 'desc' },
      filters: { gender: 'Female' },
      columns: ['name', 'age'],
    });
  });

  it('means the usual list when it says nothing, or nothing sound', () => {
    const usual = { q: '', page: 1, size: 50, sort: null, filters: {}, columns: null };
    expect(read('')).toEqual(usual);
    expect(read('page=-2&size=1000000&sort=passwordHash&columns=secret&role=ADMIN')).toEqual(usual);
    expect(read('page=x&size=&sort=-&columns=,')).toEqual(usual);
  });

  it('comes back as it was written', () => {
    const state = {
      q: 'a & b',
      sort: { field: 'name', order: 'asc' as const },
      filters: { sectionId: '3' },
      size: 20,
      columns: ['name'],
    };
    expect(readAddress(changeAddress(new URLSearchParams(), state), terms)).toEqual({ ...state, page: 1 });
  });

  it('begins at the first page when another search, filter, order or size changes what is on it', () => {
    for (const to of [{ q: 'x' }, { filters: { gender: 'Male' } }, { sort: null }, { size: 20 }])
      expect(change('page=4', to)).not.toContain('page');
    expect(change('page=4', { columns: ['name'] })).toBe('page=4&columns=name');
  });

  it('stays short: what is usual is left out, and what is not the list’s stays', () => {
    expect(change('q=khan&gender=Male&tab=history&size=20', { q: '', filters: { gender: '' }, size: 50 })).toBe(
      'tab=history',
    );
    expect(change('page=2', { page: 1 })).toBe('');
  });
});
