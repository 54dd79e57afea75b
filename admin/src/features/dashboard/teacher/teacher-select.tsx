import type { TeacherDashboard } from '@homeroom/shared/dashboard/teacher-dashboard';
import { ScreenLink } from '../../../components/screen-link';
import { ReferenceSelect } from '../../../resources/reference-select';

interface TeacherSelectProps {
  /** The teacher whose dashboard is shown; `undefined` for the reader's own. */
  shown: TeacherDashboard['teacher'] | undefined;
  /** Shown while nothing is chosen. */
  placeholder: string;
  onChoose: (userId: number | undefined) => void;
}

/** The office's choice of whose dashboard to look at. */
export function TeacherSelect({ shown, placeholder, onChoose }: TeacherSelectProps) {
  return (
    <ReferenceSelect
      className="teacher-select"
      aria-label="Teacher"
      prefix={<span className="muted">Teacher</span>}
      placeholder={placeholder}
      allowClear
      popupMatchSelectWidth={false}
      reference={{ resource: 'teachers', label: 'fullName', id: 'userId' }}
      failed="The teachers could not be loaded."
      none={
        <>
          There are no teachers yet. <ScreenLink to="/admin/teachers">Add a teacher</ScreenLink>
        </>
      }
      value={shown?.userId}
      labelRender={({ label, value }) => label ?? (value === shown?.userId ? shown?.name : value)}
      onChange={(userId?: number) => onChoose(userId)}
    />
  );
}
