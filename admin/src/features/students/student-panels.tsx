import type { StudentRow } from '@homeroom/shared/students/students';
import { Slot } from '../../components/slot';
import { AttendancePanel } from './page/attendance-panel';
import { ParentsPanel } from './page/parents-panel';
import { SectionsPanel } from './page/sections-panel';
import './page/student-page.css';
import { useStudentPanels } from './page/use-student-panels';

/** The panels below a student's facts: attendance, sections and parents. */
export function StudentPanels({ record }: { record: StudentRow }) {
  const panels = useStudentPanels(record.id);
  return (
    <>
      <AttendancePanel record={record} {...panels} />
      <SectionsPanel record={record} {...panels} />
      <ParentsPanel record={record} {...panels} />
      <Slot name="studentPanels" props={{ record }} />
    </>
  );
}
