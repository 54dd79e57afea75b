import { DelayedSkeleton } from '../components/delayed-skeleton';
import { SchoolMark } from '../components/school-mark';
import { useSchool } from '../providers/school';
import './top-bar.css';
import './shell.css';

/** The frame while its files are loaded, after a sign-in or an account link. */
export function Opening() {
  const { schoolName } = useSchool();
  return (
    <>
      <header className="top-bar">
        <div className="top-bar-school">
          <SchoolMark />
          <span className="cut">{schoolName ?? 'Homeroom'}</span>
        </div>
      </header>
      <div className="shell">
        <main>
          <DelayedSkeleton label="Loading…" />
        </main>
      </div>
    </>
  );
}
