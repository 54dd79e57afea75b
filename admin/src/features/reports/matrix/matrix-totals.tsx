import { markWords, statusOfLetter } from '@homeroom/shared/attendance/registers';
import { countedLetters, rateOf, type Counts } from '@homeroom/shared/reports/report-totals';
import { showCount } from '@homeroom/shared/text';
import { shortCount } from './sheet';

/** How often each mark, and the rate; a zero stays visible but faint. */
export function MatrixTotals({ counts }: { counts: Counts }) {
  const rate = rateOf(counts);
  return (
    <div role="presentation" className="mx-totals num">
      {countedLetters.map((letter) => (
        <div
          key={letter}
          role="cell"
          className={counts[letter] === 0 ? 'mx-total is-zero' : `mx-total is-${letter.toLowerCase()}`}
          title={`${markWords[statusOfLetter[letter]!]}: ${showCount(counts[letter])}`}
        >
          {shortCount(counts[letter], 10_000)}
        </div>
      ))}
      <div role="cell" className="mx-rate">
        {rate === null ? <span className="faint">–</span> : `${rate}%`}
      </div>
    </div>
  );
}
