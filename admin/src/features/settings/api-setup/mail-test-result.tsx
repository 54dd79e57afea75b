import type { MailTest } from '@homeroom/shared/settings/api-setup';
import { clockIn, showTime } from '@homeroom/shared/dates';
import { Glyph } from '../../../components/glyph';
import { useSchool } from '../../../providers/school';

const seconds = (ms: number) => (ms < 950 ? `${ms} ms` : `${(ms / 1000).toFixed(1)} s`);

/** The steps of the test, and the mail server's own words. */
export function MailTestResult({ result, testing }: { result: MailTest | undefined; testing: boolean }) {
  const { timeZone } = useSchool();
  if (!result && !testing) return null;
  return (
    <div className="mail-test" role="status">
      {result ? (
        <>
          <div className="mail-test-head">
            <b>{result.title}</b>
            <span className="small muted num">
              Tested {showTime(clockIn(timeZone, new Date(result.at)).time)}, took {seconds(result.tookMs)}
            </span>
          </div>
          <ul>
            {result.steps.map(({ words, ok }) => (
              <li key={words} className={ok ? 'is-ok' : 'is-bad'}>
                <Glyph name={ok ? 'check' : 'cross'} size={14} />
                {words}
              </li>
            ))}
          </ul>
          {result.answer && <code>{result.answer}</code>}
        </>
      ) : (
        <b>Sending a test…</b>
      )}
    </div>
  );
}
