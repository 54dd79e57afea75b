import { readAddress } from '../../../components/use-address';
import type { TeacherRow } from '@homeroom/shared/teachers';
import { arrangeTeachers, listedTeacher, listedTeachers, teacherListAddress } from './teacher-rows';

const teacher = (given: Partial<TeacherRow>): TeacherRow => ({
  id: 1,
  userId: 1,
  fullName: 'Chloé Martin',
  firstName: 'Chloé',
  lastName: 'Martin',
  email: 'chloe.martin@demo.school',
  mailRefused: null,
  phone: '+353 85 555-0116',
  status: 'ACTIVE',
  invitation: 'ACCEPTED',
  assignedClasses: [],
  assignedInfo: [
    { className: 'Géographie 2', classType: 'Géographie 2', section: '2-B' },
    { className: 'Géographie 2', classType: 'Géographie 2', section: '3-A' },
    { className: 'Art club', classType: 'Art', section: '2-B' },
  ],
  ...given,
});
const finds = (q: string, given: Partial<TeacherRow> = {}) =>
  arrangeTeachers([listedTeacher(teacher(given))], { q, sort: null, invitation: null }).length === 1;

describe('the search of the Teacher List', () => {
  test.each(['chloe', 'MARTIN', 'chloe.martin@', 'geographie', 'art club', '2-b', 'martin 3-a', '', '  '])(
    'finds %j',
    (q) => expect(finds(q)).toBe(true),
  );
  test.each(['omar', 'martin omar', '4-c', 'martinchloe'])('does not find %j', (q) => expect(finds(q)).toBe(false));

  test.each(['855550116', '85 555 01', '(85) 555-0116', '+353 85', '085 555 0116', '0116', '00353 85 555'])(
    'finds the phone by the digits of %j',
    (q) => {
      expect(finds(q)).toBe(true);
    },
  );

  test('compares digits only if the search is a number', () => {
    expect(finds('555 9999')).toBe(false);
    expect(finds('room 0116')).toBe(false);
    expect(finds('0116', { phone: null })).toBe(false);
    expect(finds('-', { phone: '5', assignedInfo: [], fullName: 'Omar', email: null })).toBe(false);
  });
});

describe('a teacher of the list', () => {
  test('lists class types and sections once each, and a class type next to a class only if it differs', () => {
    const { classTypes, sections, classes } = listedTeacher(teacher({}));
    expect(classTypes).toEqual(['Géographie 2', 'Art']);
    expect(sections).toEqual(['2-B', '3-A']);
    expect(classes.map(({ className, classType, section }) => [className, classType, section])).toEqual([
      ['Géographie 2', null, '2-B'],
      ['Géographie 2', null, '3-A'],
      ['Art club', 'Art', '2-B'],
    ]);
  });

  test('is filtered by the invitation', () => {
    const rows = [listedTeacher(teacher({ id: 1 })), listedTeacher(teacher({ id: 2, invitation: 'SENT' }))];
    const found = (text: string) =>
      arrangeTeachers(rows, readAddress(teacherListAddress, new URLSearchParams(text))).map(({ id }) => id);
    expect([found('invitation=SENT'), found('invitation=NONE'), found('invitation=?'), found('')]).toEqual([
      [2],
      [],
      [1, 2],
      [1, 2],
    ]);
  });

  test('is in the requested order', () => {
    const rows = listedTeachers(
      [
        teacher({ fullName: 'Ádám', email: 'z@x.y' }),
        teacher({ fullName: 'Ben', email: null }),
        teacher({ fullName: 'Zoë', email: 'a@x.y' }),
      ],
      'FIRST',
    );
    const names = (text: string) =>
      arrangeTeachers(rows, readAddress(teacherListAddress, new URLSearchParams(text))).map(({ fullName }) => fullName);
    expect([names(''), names('sort=-fullName'), names('sort=email')]).toEqual([
      ['Ádám', 'Ben', 'Zoë'],
      ['Zoë', 'Ben', 'Ádám'],
      ['Ben', 'Zoë', 'Ádám'],
    ]);
  });
});
