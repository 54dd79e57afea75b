import { standardLook } from '@homeroom/shared/settings/theme/workbook-look';
import { readConfig } from '../../config.js';
import type { Themes } from '../theme/themes.js';
import { Workers } from '../workers/workers.js';
import { readTable } from '../../workbook/public.js';
import { WorkbookWriter } from './workbook-writer.js';

const workers = new Workers(readConfig({}));
const writer = new WorkbookWriter({ workbookLook: () => Promise.resolve(standardLook) } as Themes, workers);
afterAll(() => workers.onModuleDestroy());

it('writes several batches of rows in a thread, so that they read back unchanged', async () => {
  const rows = Array.from({ length: 450 }, (_, n) => [n, `Amina ${n}`, n % 2 ? null : '=1+1']);
  const bytes = await writer.write({
    name: 'Students',
    columns: [{ heading: 'id' }, { heading: 'name' }, { heading: 'section', choices: ['2-B'] }],
    rows,
  });
  const { columns, rows: read } = await readTable(bytes);
  expect(columns).toEqual(['id', 'name', 'section']);
  expect(read).toHaveLength(450);
  expect([read[0], read[449]]).toEqual([
    { row: 2, cells: ['0', 'Amina 0', '=1+1'] },
    { row: 451, cells: ['449', 'Amina 449', ''] },
  ]);
});

it('writes a sheet without rows, and passes on the error of its rows', async () => {
  const empty = await readTable(await writer.write({ name: 'Students', columns: [{ heading: 'id' }], rows: [] }));
  expect(empty).toMatchObject({ columns: ['id'], rows: [] });
  // eslint-disable-next-line require-yield
  const rows = (function* (): Generator<never[]> {
    throw new Error('The database went away.');
  })();
  await expect(writer.write({ name: 'Students', columns: [{ heading: 'id' }], rows })).rejects.toThrow(
    'The database went away.',
  );
});
