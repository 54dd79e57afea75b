import { type MarkStatus, statusOfLetter } from '@homeroom/shared/attendance/registers';
import type { ComponentProps, ReactNode } from 'react';
import { Link } from 'react-router';
import { Tile } from '../../components/marks';
import { SchoolMark } from '../../components/school-mark';
import { State } from '../../components/state';
import { useSchool } from '../../providers/school';
import './entrance.css';
import './register-art.css';

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

/** An entrance with nothing to fill in. */
export const EntranceState = (state: ComponentProps<typeof State>) => (
  <Entrance>
    <State heading="h1" {...state} />
  </Entrance>
);

export function EntranceHead({ title, children }: { title: ReactNode; children?: ReactNode }) {
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

/** A well-kept register: nearly everybody present, and one day without class. */
const rows = [
  'PPPPPPPPPPP PPPP',
  'PPPPPPPPPPP PPPP',
  'PPPPPPPPPPP PPPP',
  'PPPPPPPUPPP PPPP',
  'PPPPPPPPPLP PLPP',
  'PPPPPPPPPPP PPAP',
  'PPPPPUPPPPA LPPP',
  'PPPPPPPPPPP LPPP',
  'PPPPPPPPPPU PPPP',
  'PPPPPPPPPPP PPPP',
  'PPPPPPPPPPP PPPP',
  'PPPPPPPPPPP PPPP',
  'PPPPAPPPPPP UPPP',
  'UPPPPPPPLPP LPPP',
  'PPPPPPPPUPP PPPP',
];
const names = [64, 101, 86, 72, 108, 94, 76, 115, 90, 68, 110, 90, 74, 104, 114];

const markOf = (letter: string): MarkStatus | 'no-class' => statusOfLetter[letter] ?? 'no-class';

/** Decoration beside the entrance, cut off at the page's edge. */
function RegisterArt() {
  return (
    <div className="register-art">
      {rows.map((row, at) => (
        <div key={at} className="register-art-row">
          <span className="register-art-name">
            <i style={{ width: names[at] }} />
          </span>
          {[...row].map((letter, day) => (
            <span key={day} className="register-art-cell">
              <Tile mark={markOf(letter)} />
            </span>
          ))}
        </div>
      ))}
    </div>
  );
}
