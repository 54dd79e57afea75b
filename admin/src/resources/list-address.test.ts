import { changeAddress, readAddress } from '../components/use-address';
import { flatChange, listAddress, type ListAddress } from './list-address';

const schema = listAddress({
  filters: [
    { name: 'gender', choices: ['Male', 'Female'].map((value) => ({ value, label: value })) },
    { name: 'sectionId' },
  ],
  sortable: ['name', 'age'],
  columns: ['name', 'age', 'gender'],
});
const read = (search: string) => readAddress(schema, new URLSearchParams(search));
const change = (search: string, to: Partial<ListAddress>) =>
  changeAddress(schema, new URLSearchParams(search), flatChange(to)).toString();

describe('the address of a list', () => {
  it('names declared filters, columns and orders only', () => {
    expect(read('q=khan&gender=Female&sort=-age&columns=name,age')).toMatchObject({
      q: 'khan',
      gender: 'Female',
      sort: '-age',
      columns: ['name', 'age'],
    });
    const unknown = read('sort=passwordHash&columns=secret&role=ADMIN');
    expect(unknown).toMatchObject({ sort: null, columns: null });
    expect(unknown).not.toHaveProperty('role');
  });

  it('ignores a value that a filter does not offer', () => {
    expect(read('gender=BAD&sectionId=3')).toMatchObject({ gender: '', sectionId: '3' });
  });

  it('returns to the first page after a new search, filter, order or size', () => {
    for (const to of [{ q: 'x' }, { filters: { gender: 'Male' } }, { sort: null }, { size: 20 }])
      expect(change('page=4', to)).not.toContain('page');
    expect(change('page=4', { columns: ['name'] })).toBe('page=4&columns=name');
    expect(change('', { page: 3 })).toBe('page=3');
  });

  it('leaves out a cleared filter, and keeps other parameters', () => {
    expect(change('gender=Male&tab=history', { filters: { gender: '' } })).toBe('tab=history');
  });
});
