import type { SelectProps } from 'antd';
import type { ReactNode } from 'react';
import type { MarkableSchedule } from '@homeroom/shared/attendance/registers';
import { hasWords } from '@homeroom/shared/search';
import { classWords } from '@homeroom/shared/text';

type Options = NonNullable<SelectProps['options']>;

/** The options of a select of classes, by semester if there are several. `teacher` is '' if all classes have the same one. */
export function classOptions(classes: readonly MarkableSchedule[]): Options {
  const teachers = new Set(classes.map(({ teacherName }) => teacherName));
  const semesters = [...new Set(classes.map(({ semesterName }) => semesterName))];
  const optionsOf = (semester: string) =>
    classes
      .filter(({ semesterName }) => semesterName === semester)
      .map((schedule) => ({
        value: schedule.scheduleId,
        label: classWords(schedule),
        teacher: teachers.size > 1 ? schedule.teacherName : '',
        schedule,
      }));
  return semesters.length === 1
    ? optionsOf(semesters[0]!)
    : semesters.map((name) => ({ label: name, title: name, options: optionsOf(name) }));
}

/** Searches the options by class and teacher. */
export const isClassFound = (text: string, option: Options[number] | undefined) =>
  hasWords(text, `${option?.label}`, option?.teacher);

/** 'Arabic 2 · Section 2-B · Nadia Rahman'. */
export const ClassOptionWords = ({ label, teacher }: { label?: ReactNode; teacher?: string }) => (
  <>
    {label}
    {teacher && <span className="faint"> · {teacher}</span>}
  </>
);
