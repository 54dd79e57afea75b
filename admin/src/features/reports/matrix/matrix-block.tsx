import { memo } from 'react';
import { statusOfLetter, type MarkStatus } from '@homeroom/shared/attendance/registers';
import { columnsBefore } from './grid-sizes';
import { blankOfLetter, type MarkBlank } from '@homeroom/shared/reports/reports';
import { Tile } from '../../../components/marks';

const markOf = (letter: string): MarkStatus | MarkBlank =>
  statusOfLetter[letter] ?? blankOfLetter[letter as keyof typeof blankOfLetter];

/** Some neighbouring dates of a row: `cells` has a letter for each, `from` is the place of the first among all dates. */
export const MatrixBlock = memo(function MatrixBlock({ cells, from }: { cells: string; from: number }) {
  return (
    <div role="presentation" className="mx-block">
      {Array.from(cells, (letter, at) => (
        <Tile key={at} mark={markOf(letter)} column={columnsBefore + from + at + 1} />
      ))}
    </div>
  );
});
