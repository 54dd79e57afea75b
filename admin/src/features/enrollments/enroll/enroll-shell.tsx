import type { ReactNode } from 'react';
import { SchoolMark } from '../../../components/school-mark';
import { useSchool } from '../../../providers/school';
import './enroll.css';

/** The layout of the pages for families: the school's name over one column, without the menu. */
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
