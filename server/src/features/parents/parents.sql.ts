import { fullName, phoneDigits } from '../../platform/database/common.sql.js';
import type { Reference } from '../../platform/resources/references.js';

export const parentName = fullName('parent');

/** Every parent. */
export const fromAllParents = 'FROM parents parent';

/** The parent that a row refers to. */
export const ofParent: Reference = {
  subject: 'Parent',
  from: fromAllParents,
  id: 'parent.id',
  name: parentName,
  key: 'parent.full_name_key',
  order: 'parent.full_name_order',
  last: { name: 'parent.last_name', order: 'parent.last_name_order' },
};

/** Every parent with their links, which are NULL for one without children. */
export const fromParentsAndLinks =
  'FROM parents parent LEFT JOIN student_parents student_parent ON student_parent.parent_id = parent.id';

/** Joins the parents of a student who may be written to and called about them. */
export const joinContactsOf = (student: string) =>
  `JOIN student_parents student_parent ON student_parent.student_id = ${student} JOIN parents parent ON parent.id = student_parent.parent_id
    AND NOT student_parent.no_contact`;

export const joinParent = (id: string) => `JOIN parents parent ON parent.id = ${id}`;

/** The links of students to all their parents. Whoever writes to parents, or shows how to reach them, takes `fromContacts`. */
export const fromParents =
  'FROM student_parents student_parent JOIN parents parent ON parent.id = student_parent.parent_id';

/** The links of students to the parents who may be written to and called about them. */
export const fromContacts = `${fromParents} AND NOT student_parent.no_contact`;

/** Joins a student's first parent who may be written to, where `condition` holds; elsewhere its columns are NULL. */
export const leftJoinFirstContact = (student: string, condition: string) =>
  `LEFT JOIN parents parent ON ${condition} AND parent.id = (SELECT student_parent.parent_id FROM student_parents student_parent
    WHERE student_parent.student_id = ${student} AND NOT student_parent.no_contact ORDER BY student_parent.position, student_parent.id LIMIT 1)`;

/** SQL: a parent may not be written to about any of their children. */
export const noContactAtAll = (parent: string) =>
  `(EXISTS (SELECT 1 ${fromLinks(parent)}) AND NOT EXISTS (SELECT 1 ${fromLinks(parent)} AND NOT child_link.no_contact))`;
const fromLinks = (parent: string) => `FROM student_parents child_link WHERE child_link.parent_id = ${parent}`;

/** SQL for the parents' words by which `student` is found: folded names, e-mail addresses and digits of phones; '' without parents. */
export const parentWords = `coalesce((SELECT string_agg(parent.full_name_key || ' ' || coalesce(lower(parent.email), '') || ' ' || coalesce(${phoneDigits('parent.phone')}, ''), ' ')
    ${fromParents} WHERE student_parent.student_id = student.id), '')`;

/** SQL: the parents `other` and `record` may be the same person, by name, by phone, or by first name and a child. */
export const likelySameParent = `other.full_name_key = record.full_name_key OR (length(${phoneDigits('record.phone')}) > 5 AND ${phoneDigits('other.phone')} = ${phoneDigits('record.phone')})
  OR (other.first_name <> '' AND lower(other.first_name) = lower(record.first_name) AND EXISTS (SELECT 1 FROM student_parents of_other JOIN student_parents of_record ON of_record.student_id = of_other.student_id WHERE of_other.parent_id = other.id AND of_record.parent_id = record.id))`;
