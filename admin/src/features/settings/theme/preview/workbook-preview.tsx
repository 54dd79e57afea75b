import { workbookLook } from '@homeroom/shared/settings/theme/workbook-look';
import type { Theme } from '@homeroom/shared/settings/theme/theme';
import { useSchool } from '../../../../providers/school';

const headings = ['Student', 'Section', 'Class', 'Date', 'Status'];
const rows = [
  ['Adam Haddad', '2-B', 'Arabic 2', '2026-11-17', 'PRESENT'],
  ['Bella Novak', '2-B', 'Arabic 2', '2026-11-17', 'ABSENT'],
  ['Chidi Okafor', '2-B', 'Arabic 2', '2026-11-17', 'LATE'],
  ['Dina Saleh', '2-B', 'Arabic 2', '2026-11-17', 'PRESENT'],
];

/** The first printed page of an exported sheet: the school's name above, the headings in its colour. */
export function WorkbookPreview({ theme }: { theme: Theme }) {
  const { schoolName } = useSchool();
  const look = workbookLook(schoolName ?? 'Homeroom', theme.accent);
  return (
    <div className="theme-workbook" role="img" aria-label="A workbook from the school" inert>
      <div className="theme-workbook-head">
        <span>{look.schoolName}</span>
        <span>Attendance</span>
      </div>
      <table>
        <thead>
          <tr style={{ background: look.ground, color: look.ink }}>
            {headings.map((heading) => (
              <th key={heading}>{heading}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((cells) => (
            <tr key={cells[0]}>
              {cells.map((cell) => (
                <td key={cell}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
