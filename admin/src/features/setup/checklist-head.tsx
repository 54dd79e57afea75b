import { Progress as ProgressBar } from 'antd';
import type { Progress } from './steps';

/** '5 of 14 complete', what comes next, and a bar of it. */
export function ChecklistHead({ progress: { done, of }, next }: { progress: Progress; next: string | null }) {
  return (
    <header className="checklist-head">
      <div>
        <h2 className="num">
          {done} of {of} complete
        </h2>
        <p>{next ? `Next: ${next}.` : 'Everything is ready. Teachers can mark attendance.'}</p>
      </div>
      <ProgressBar
        className="checklist-bar"
        percent={(done / of) * 100}
        showInfo={false}
        size={{ height: 6 }}
        aria-label="Set-up"
        aria-valuetext={`${done} of ${of}`}
      />
    </header>
  );
}
