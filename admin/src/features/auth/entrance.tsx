import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { SchoolMark } from '../../components/school-mark';
import { useSchool } from '../../providers/school';
import './entrance.css';
import { RegisterArt } from './register-art';

/** The frame of pages before the sign-in: the school, the content, and a drawn register at the side. */
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

export function BackToSignIn() {
  return (
    <p className="entrance-back">
      <Link to="/login">Back to the sign-in</Link>
    </p>
  );
}
