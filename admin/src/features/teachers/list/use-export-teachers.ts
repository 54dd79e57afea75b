import { saveCsv } from '../../../providers/download';
import { useSchool } from '../../../providers/school';
import { csvOf } from '@homeroom/shared/csv';
import { teacherListWords } from '@homeroom/shared/teachers';
import type { ListedTeacher } from './teacher-rows';

/** Saves the teachers that are shown, in their order, as `teachers-YYYY-MM-DD.csv`. */
export function useExportTeachers() {
  const { today } = useSchool();
  return (teachers: readonly ListedTeacher[]) => {
    const text = csvOf(
      ['Name', 'E-mail', 'Phone', 'Class types', 'Sections', 'Assigned classes'],
      teachers.map(({ fullName, email, phone, classTypes, sections, classes }) => [
        fullName,
        email ?? '',
        phone ?? '',
        classTypes.join(', '),
        sections.join(', '),
        classes.map(({ className, section }) => `${className} · ${teacherListWords.section(section)}`).join(', '),
      ]),
    );
    saveCsv(text, `teachers-${today}.csv`);
  };
}
