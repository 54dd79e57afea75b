/** @jest-environment ./admin/test/dom-environment.cjs */
import type { MarkRow } from '@homeroom/shared/attendance/marks';
import { exportedColumns } from './marks-rows';

it('exports when a mark was made as a time that a spreadsheet can sort', () => {
  const when = exportedColumns('Europe/Dublin').find(({ title }) => title === 'When')!;
  const at = (markedAt: string | null) => when.exported({ markedAt } as MarkRow);
  expect(at('2026-07-01T17:06:12.000Z')).toBe('2026-07-01 18:06');
  expect(at(null)).toBe('');
});
