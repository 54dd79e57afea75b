export type Action = 'create' | 'read' | 'update' | 'delete' | 'manage';

/** Who may do what with the records of a resource, beside its schema. The office manages them all. */
interface ResourceAccess<Subject extends string = string> {
  subject: Subject;
  /** What teachers may do with the rows that they reach (`Feature.reach` on the server). */
  teachers: readonly Action[];
  /** The fields that teachers read, if not all. */
  teacherFields?: readonly string[];
}

/** Declares the access to a resource; `resource-access.ts` lists it. */
export const accessTo = <const Subject extends string>(
  subject: Subject,
  { teachers = [], ...more }: Partial<Omit<ResourceAccess, 'subject'>> = {},
): ResourceAccess<Subject> => ({ subject, teachers, ...more });
