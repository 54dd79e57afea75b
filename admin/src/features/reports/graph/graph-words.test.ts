import { pictureWords } from './graph-words';
import { wrapped } from './save-picture';

const chart = { sectionId: 1, sectionName: '2-B', classTypeId: 2, classType: 'Arabic 2', dates: 2, students: [] };

test('a picture says whose bars they are, what they count, when and where', () => {
  const subject = {
    teacher: 'Nadia Rahman',
    semester: 'Second semester',
    dates: ['2026-11-16', '2026-11-18'],
    school: 'Cedar Grove School',
  };
  expect(pictureWords(chart, 'ABSENT', 'rate', subject)).toEqual({
    title: 'Arabic 2 · Section 2-B',
    lines: [
      'Nadia Rahman · Absent, rate in % of marks',
      'Second semester · Mon 16 Nov 2026 to Wed 18 Nov 2026 · 2 class dates',
      'Cedar Grove School',
    ],
  });
  expect(pictureWords(chart, 'MARKED', 'count', { ...subject, school: null }).lines[0]).toBe(
    'Nadia Rahman · Marked, count',
  );
});

test('its words wrap into lines that fit, and a long word stays whole', () => {
  const widthOf = (text: string) => text.length;
  expect(wrapped('Arabic 2 · Section 2-B', 12, widthOf)).toEqual(['Arabic 2 ·', 'Section 2-B']);
  expect(wrapped('Uninformed', 4, widthOf)).toEqual(['Uninformed']);
});
