/** @jest-environment ./admin/test/dom-environment.cjs */
import type { Accounted, Standing } from '@homeroom/shared/roll-call';
import { leftOfInWords } from './roll-call-words';

const people = (...standings: Standing[]) => standings.map((standing) => ({ standing }) as Accounted);

test('people who are away are counted apart, and are not among whom nobody is missing', () => {
  expect(leftOfInWords(people('AWAY'))).toBe('1 away');
  expect(leftOfInWords(people('SAFE', 'AWAY'))).toBe('Nobody missing of 1 person · 1 away');
  expect(leftOfInWords(people('MISSING', 'SAFE'))).toBe('1 missing of 2 people');
});
