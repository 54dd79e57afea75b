import type { MarkStatus } from '@homeroom/shared/attendance/registers';
import { statusOfLetter } from '@homeroom/shared/attendance/registers';
import { Tile } from '../../components/marks';
import './register-art.css';

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
export function RegisterArt() {
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
