import { z } from 'zod';
import {
  among,
  cell,
  changeAddress,
  date,
  dates,
  id,
  oneOf,
  paging,
  readAddress,
  sortBy,
  text,
  texts,
} from './use-address';

const schema = z.object({
  q: text,
  view: oneOf(['list', 'month']),
  schedule: id,
  from: date,
  status: among(['ABSENT', 'LATE', 'SICK'], (name) => name.toLowerCase()),
  section: texts,
  hide: dates,
  sort: sortBy(['name', 'age']).catch('-age'),
  cell,
  ...paging,
});
const read = (search: string) => readAddress(schema, new URLSearchParams(search));
const change = (search: string, to: Partial<z.output<typeof schema>>) =>
  changeAddress(schema, new URLSearchParams(search), to).toString();

const usual = {
  q: '',
  view: null,
  schedule: undefined,
  from: undefined,
  status: [],
  section: [],
  hide: null,
  sort: '-age' as const,
  cell: null,
  page: 1,
  size: 50,
};

describe('an address', () => {
  it('contains everything shown, and reads back unchanged', () => {
    const shown = {
      q: 'a & b',
      view: 'list' as const,
      schedule: 12,
      from: '2026-11-05',
      status: ['LATE' as const, 'SICK' as const],
      section: ['2-B', '1.5, "x"'],
      hide: ['2026-11-17', '2026-11-18'],
      sort: '-name' as const,
      cell: { scheduleId: 12, date: '2026-11-17', studentId: 3 },
      page: 2,
      size: 100,
    };
    const written = change('', shown);
    expect(written).toBe(
      'q=a+%26+b&view=list&schedule=12&from=2026-11-05&status=late.sick&section=2-B&section=1.5%2C+%22x%22' +
        '&hide=20261117.20261118&sort=-name&cell=12.2026-11-17.3&page=2&size=100',
    );
    expect(read(written)).toEqual(shown);
  });

  it('falls back to the defaults for missing or invalid values', () => {
    expect(read('')).toEqual(usual);
    expect(
      read('view=wall&schedule=-1&from=2026-02-30&status=GONE&section=&sort=secret&cell=1.x.2&page=0&size=7'),
    ).toEqual(usual);
    expect(read('schedule=1&schedule=2')).toEqual(usual);
    expect(read('status=sick.gone.late')).toMatchObject({ status: ['LATE', 'SICK'] });
    expect(read('hide=20261399.x')).toMatchObject({ hide: [] });
  });

  it('leaves out defaults, keeps other parameters, and leaves unchanged values alone', () => {
    expect(change('q=a&view=list&schedule=4&section=2-B&hide=20261117&sort=name&page=2&tab=x', usual)).toBe('tab=x');
    expect(change('schedule=4&page=2', { schedule: undefined })).toBe('page=2');
    expect(change('section=1&view=list&section=2', { section: ['3', '4'] })).toBe('section=3&view=list&section=4');
    expect(change('', { hide: [] })).toBe('hide=');
  });
});
