import type { StudentRow } from '@homeroom/shared/students/students';
import { Slot } from '../../components/slot';
import { AttendancePanel } from './page/attendance-panel';
import { ParentsPanel } from './page/parents-panel';
import { SectionsPanel } from './page/sections-panel';
import './page/student-page.css';

/** The panels below a student's facts: attendance, sections and parents. */
export function StudentPanels({ record }: { record: StudentRow }) {
  return (
    <>
      <AttendancePanel record={record} />
      <SectionsPanel record={record} />
      <ParentsPanel record={record} />
      <Slot name="studentPanels" props={{ record }} />
    </>
  );
}
