/** @jest-environment ./admin/test/dom-environment.cjs */
import { cleanup, render, screen } from '@testing-library/react';
import { MatrixLine } from './matrix-line';
import type { SheetRow } from './sheet';

const row: SheetRow = {
  scheduleId: 1,
  studentId: 12,
  studentName: 'Amina Yusuf #12',
  studentLastName: 'Yusuf',
  sectionName: '1-A',
  classType: 'Arabic 1',
  teacherName: 'Nadia Rahman',
  teacherLastName: 'Rahman',
  parentName: '',
  parentLastName: '',
  semesterName: 'Fall 2026',
  cells: '',
  excused: '',
  twice: false,
};

/** The texts of the head of a row. */
function headOf(phone: boolean) {
  render(
    <MatrixLine row={row} at={0} size={45} phone={phone} fromBlock={0} toBlock={0} linked={false} semesters={false} />,
  );
  return [...screen.getByRole('rowheader').children].map(({ textContent }) => textContent);
}

test('on a phone, the number that tells namesakes apart is below the name, where it is not cut off', () => {
  expect(headOf(true)).toEqual(['Amina Yusuf', '#12 · 1-A · Arabic 1']);
  cleanup();
  expect(headOf(false)).toEqual(['Amina Yusuf #12']);
});
