import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { SchoolMark } from '../../components/school-mark';
import { useSchool } from '../../providers/school';
import './entrance.css';
import { RegisterArt } from './register-art';

/** The page of somebody who is not inside yet: the school, what there is to do, and beside it a drawn register. */
export function Entrance({ children }: { children: ReactNode }) {
  const { schoolName } = useSchool();
  return (
    <div className="entrance">
      <main>
        <div className="entrance-school">
          <SchoolMark size={36} />
          {schoolName ?? 'Homeroom'}
        </div>
        {children}
      </main>
      <aside aria-hidden>
        <RegisterArt />
      </aside>
    </div>
  );
}

interface EntranceHeadProps {
  title: ReactNode;
  children?: ReactNode;
}

export function EntranceHead({ title, children }: EntranceHeadProps) {
  return (
    <header className="entrance-head">
      <h1>{title}</h1>
      {children && <p>{children}</p>}
    </header>
  );
}

/** The foot of a page that stands beside the sign-in. */
export function BackToSignIn() {
  return (
    <p className="entrance-back">
      <Link to="/login">Back to the sign-in</Link>
    </p>
  );
}
