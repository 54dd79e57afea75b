import type { ReactNode } from 'react';
import { SchoolMark } from '../../../components/school-mark';
import { useSchool } from '../../../providers/school';
import './enroll.css';

/** A page for families: the school, one column, nothing to be distracted by. */
export function EnrollShell({ children }: { children: ReactNode }) {
  const { schoolName } = useSchool();
  return (
    <div className="enroll">
      <header className="enroll-school">
        <SchoolMark size={32} />
        {schoolName ?? 'Homeroom'}
      </header>
      <main>{children}</main>
    </div>
  );
}
