import { fullName, phoneDigits } from '../../platform/database/common.sql.js';

/** The full name of a parent, `p`. */
export const parentName = fullName('p');

/** Every parent, `p`. */
export const fromAllParents = 'FROM parents p';

/** Every parent, `p`, with their links, `l`, which are NULL for one without children. */
export const fromParentsAndLinks = 'FROM parents p LEFT JOIN student_parents l ON l.parent_id = p.id';

/** Joins the parents, `p`, of a student, by their links, `l`. */
export const joinParentsOf = (student: string) =>
  `JOIN student_parents l ON l.student_id = ${student} JOIN parents p ON p.id = l.parent_id`;
/** Joins the parent, `p`, with an id that may be NULL. */
export const leftJoinParent = (id: string) => `LEFT JOIN parents p ON p.id = ${id}`;

/** The links, `l`, of students to their parents, `p`. */
export const fromParents = 'FROM student_parents l JOIN parents p ON p.id = l.parent_id';

/** SQL for the parents' words by which a student is found: folded names, e-mail addresses and digits of phones; '' without parents. */
export const parentWords = (student: string) =>
  `coalesce((SELECT string_agg(p.full_name_key || ' ' || coalesce(lower(p.email), '') || ' ' || coalesce(${phoneDigits('p.phone')}, ''), ' ')
    ${fromParents} WHERE l.student_id = ${student}), '')`;

/** SQL: the parents `o` and `k` may be the same person, by name, by phone, or by first name and a child. */
export const likelySameParent = `o.full_name_key = k.full_name_key OR (length(${phoneDigits('k.phone')}) > 5 AND ${phoneDigits('o.phone')} = ${phoneDigits('k.phone')})
  OR (o.first_name <> '' AND lower(o.first_name) = lower(k.first_name) AND EXISTS (SELECT 1 FROM student_parents lo JOIN student_parents lk ON lk.student_id = lo.student_id WHERE lo.parent_id = o.id AND lk.parent_id = k.id))`;
