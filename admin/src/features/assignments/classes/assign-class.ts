import type { HttpError } from '@refinedev/core';
import { sectionWords, semesterWords } from '@homeroom/shared/academics';
import { assignClassMessages, type AssignClassOptions } from '@homeroom/shared/assignments/schedules';
import { fullNameOf, nameOptions, type NameOrder } from '@homeroom/shared/names';
import { listOf } from '@homeroom/shared/text';
import { retryHelps } from '../../../components/retry-helps';

/** The four selects of spec 2.7, in order, by their fields. */
export const choices = ['teacherId', 'classTypeId', 'semesterId', 'classSectionId'] as const;
export type ChoiceName = (typeof choices)[number];
export type Chosen = Partial<Record<ChoiceName, number>>;

interface Choice {
  label: string;
  /** What it is called in sentences; Session, the select's name (spec 2.7), is a section everywhere else. */
  noun: string;
  /** The texts by id, in the server's order; teachers in the school's. */
  options: { value: number; label: string }[];
  /** Where to add one, if there is none. */
  none: string;
  make: { path: string; act: string };
}

/** Teachers as the options of a select. */
export const teacherOptions = (teachers: AssignClassOptions['teachers'], order: NameOrder) =>
  nameOptions(
    teachers.map((teacher) => ({ ...teacher, fullName: fullNameOf(teacher) })),
    'fullName',
    order,
  );

/** Each select's label, choices and text for having none. */
export function choicesOf(
  { teachers, classTypes, semesters, sections }: AssignClassOptions,
  order: NameOrder = 'FIRST',
): Record<ChoiceName, Choice> {
  return {
    teacherId: {
      label: 'Teacher',
      noun: 'teacher',
      options: teacherOptions(teachers, order),
      none: 'No active teacher yet.',
      make: { path: '/admin/teachers/new', act: 'Add a teacher' },
    },
    classTypeId: {
      label: 'Class Type',
      noun: 'class type',
      options: classTypes.map(({ id, className }) => ({ value: id, label: className })),
      none: 'No class type yet.',
      make: { path: '/admin-setup/class-types/new', act: 'Add a class type' },
    },
    semesterId: {
      label: 'Semester',
      noun: 'semester',
      options: semesters.map((each) => ({ value: each.id, label: semesterWords(each) })),
      none: 'No semester yet.',
      make: { path: '/admin-setup/semesters/new', act: 'Add a semester' },
    },
    classSectionId: {
      label: 'Session',
      noun: 'section',
      options: sections.map((each) => ({ value: each.id, label: sectionWords(each) })),
      none: 'No section yet.',
      make: { path: '/admin-setup/sections/new', act: 'Add a section' },
    },
  };
}

/** Fields with a single choice are already filled. */
export const onlyChoices = (offered: Record<ChoiceName, Choice>): Chosen =>
  Object.fromEntries(
    choices.flatMap((name) => (offered[name].options.length === 1 ? [[name, offered[name].options[0]!.value]] : [])),
  );

/** 'Choose a semester and a section.': what is missing before a class can be assigned; `null` if nothing is. */
export function missingChoices(chosen: Chosen, nouns: Record<ChoiceName, Pick<Choice, 'noun'>>): string | null {
  const missing = choices.filter((name) => chosen[name] === undefined).map((name) => `a ${nouns[name].noun}`);
  return missing.length > 0 ? `Choose ${listOf(missing)}.` : null;
}

type Failure = Pick<HttpError, 'statusCode' | 'message'> & { said?: string };

/** Tells the user how to go on after a failed assignment. */
export const retryHint = (failure: Failure) =>
  `Your choices are kept: ${retryHelps(failure) ? 'try again, or ' : ''}cancel and change them.`;

/** The text of a refused assignment (spec 8): the server's for 409, 400 and 503, a lost connection, or anything else. */
export function assignFailure({ statusCode, message, said }: Failure): string {
  if (statusCode === 409) return said ?? assignClassMessages.exists;
  if (statusCode === 400) return said ?? assignClassMessages.invalid;
  // It says whether the assignment may have been made.
  if (statusCode === 503 && message) return message;
  return statusCode === 0 ? assignClassMessages.offline : assignClassMessages.unexpected;
}
