/** The product's words and what they mean; `docs/glossary.md` is made from them. Each word has this one meaning everywhere. */
export const glossary = {
  'academic year': 'A school year with a first and a last day, divided into one or more semesters.',
  semester: 'A part of an academic year with a first and a last day. Classes are assigned for a semester.',
  'rising grade': 'The grade that a student will enter next.',
  section: 'A group of students who have classes together, such as 1-A. A student is in one section at a time.',
  'class type': 'What is taught, such as Arabic 1.',
  class: 'A class type that a teacher teaches to a section in a semester, on certain weekdays at a certain time.',
  'class date': 'A day in the calendar on which classes meet.',
  holiday: 'A day in the calendar on which no class meets.',
  closure: 'A class date that was cancelled. Its marks are kept, but do not count while the date is closed.',
  'make-up day': 'A class date that replaces a cancelled one. Every class meets, whatever its usual weekdays.',
  roster: 'The students in a class on a date. Moving or withdrawing a student changes only later rosters.',
  mark: 'Present, Absent, Late or Uninformed, for one student in one class on one date.',
  register: 'The roster of a class on one date, with its marks.',
  completed: 'A register is completed when every student on its roster has a mark.',
  cover: 'Permission for another teacher to mark a class on certain dates, and nothing else.',
  substitute: 'The teacher who covers a class for somebody else.',
  unassigned: 'A student without a section.',
  withdrawn: 'A student who has left. Their past marks are kept.',
  enrollment: 'A form in which a family asks for a place. Accepting it adds the student and the parents.',
  group: 'A list of users and parents whom the school e-mails together.',
  template:
    'The subject and text of a message. Placeholders such as {{user.firstName}} are replaced by each recipient’s details.',
  'Teachers Corner': 'Folders, notes and files shared by all teachers.',
} as const;

/** The glossary as the Markdown of its page. */
export const glossaryPage = (): string =>
  [
    '# Glossary',
    '',
    'What the words on screens, in e-mails and in the code mean. This page is made from `shared/src/glossary.ts`.',
    '',
    ...Object.entries(glossary)
      .toSorted(([a], [b]) => a.localeCompare(b, 'en'))
      .flatMap(([word, meaning]) => [`- **${word}**: ${meaning}`]),
    '',
  ].join('\n');
