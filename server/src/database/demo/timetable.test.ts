import { randomFrom } from './demo.js';
import { classAt, meetings, Timetable } from './timetable.js';

it('books no teacher and no section twice on a weekday', () => {
  const timetable = new Timetable(randomFrom(2026));
  const slots = Array.from({ length: 18 }, (_, n) => {
    const meeting = {
      semesterId: 1,
      teacherId: n % 9,
      classSectionId: 100 + (n % 7),
      weekdays: meetings[n % meetings.length]!,
    };
    const [start] = timetable.place(meeting);
    return meeting.weekdays.flatMap((day) =>
      [meeting.teacherId, meeting.classSectionId].map((who) => `${who} ${day} ${start}`),
    );
  }).flat();
  expect(new Set(slots).size).toBe(slots.length);
});

it('still gives times to a teacher who has none left', () => {
  const timetable = new Timetable(randomFrom(2026));
  const places = Array.from(
    { length: 5 },
    (_, n) => timetable.place({ semesterId: 1, teacherId: 1, classSectionId: n, weekdays: [1] })[0],
  );
  expect([...new Set(places.slice(0, 3))].sort()).toEqual(['09:00', '10:15', '11:30']);
  expect(places).toHaveLength(5);
});

it('gives no section a subject twice, however many sections there are', () => {
  for (let sections = 1; sections <= 900; sections++) {
    const places = Array.from({ length: 2 * sections }, (_, place) => {
      const { section, subject } = classAt(place, sections, 8);
      return `${section} ${subject}`;
    });
    expect(new Set(places).size).toBe(places.length);
  }
});
