/** The product's words and what they mean, as `docs/glossary.md` shows them; a word is used for nothing else. */
export const glossary = {
  'academic year': 'The school year, with its first and last day. It has one or more semesters.',
  semester: 'A dated part of an academic year. Classes are assigned for a semester.',
  'rising grade': 'The grade that a student is going into.',
  section: 'A group of students who have classes together, such as 1-A. A student is in one section at a time.',
  'class type': 'What is taught, such as Arabic 1.',
  class: 'A class type that a teacher gives to a section in a semester, on chosen weekdays and at a time.',
  'class date': 'A date in the calendar on which classes meet.',
  holiday: 'A date, named in the calendar, on which no class meets.',
  closure: 'A class date on which no class meets after all. Its marks are kept, but do not count while it is closed.',
  'make-up day': 'A class date that makes up for a closed one. Every class meets on it, whatever its weekdays.',
  roster: 'The students who are in a class on a date. Moving or withdrawing a student changes later rosters only.',
  mark: 'Present, Absent, Late or Uninformed, for one student in one class on one date.',
  register: 'The roster of a class on one date, with its marks.',
  completed: 'A register is completed when every student on its roster has a mark.',
  cover: 'Lets another teacher mark a class on chosen dates, and nothing else of it.',
  substitute: 'The teacher who covers.',
  unassigned: 'A student without a section.',
  withdrawn: 'A student who has left. Their past marks are kept.',
  enrollment: 'A form in which a family asks for a place. Accepting it makes the student and the parents.',
  group: 'Users and parents to whom the school writes together.',
  template:
    'The subject and text of a message, with tokens such as {{user.firstName}} that each recipient’s own details replace.',
  'Teachers Corner': 'The folders, notes and files that the staff share.',
} as const;

/** The glossary as the Markdown of its page. */
export const glossaryPage = (): string =>
  [
    '# Glossary',
    '',
    'What the words on the screens, in mail and in the code mean. They are kept in `shared/src/glossary.ts`.',
    '',
    ...Object.entries(glossary)
      .toSorted(([a], [b]) => a.localeCompare(b, 'en'))
      .flatMap(([word, meaning]) => [`- **${word}**: ${meaning}`]),
    '',
  ].join('\n');
