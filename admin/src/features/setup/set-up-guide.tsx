import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { Glyph } from '../../components/glyph';
import { ScreenButton, ScreenLink } from '../../components/screen-link';
import { isDoneAt, isSetUpScreen, neededNext, progressOf, stepOf } from './steps';
import { useChecklist } from './use-checklist';
import './set-up-guide.css';

/** Above the set-up's screens: the progress and the next step, until teachers can mark attendance. */
export function SetUpGuide() {
  const { pathname } = useLocation();
  const [state, setState] = useState<'unknown' | 'unfinished' | 'finished'>('unknown');
  // Do not ask again once it is finished. The result of an import has the next step itself.
  if (state === 'finished' || !isSetUpScreen(pathname) || pathname.endsWith('/import')) return null;
  return <Guide key={pathname} pathname={pathname} wasUnfinished={state === 'unfinished'} onState={setState} />;
}

interface GuideProps {
  pathname: string;
  wasUnfinished: boolean;
  onState: (state: 'unfinished' | 'finished') => void;
}

function Guide({ pathname, wasUnfinished, onState }: GuideProps) {
  const { items, hasYears } = useChecklist();
  const next = items && neededNext(items);
  useEffect(() => {
    if (next) onState('unfinished');
    else if (next === null && !wasUnfinished) onState('finished');
  }, [next, wasUnfinished]);
  if (!items || (!next && !wasUnfinished)) return null;
  const step = next && stepOf(next, hasYears);
  // No link to the screen that is already open.
  if (step && isDoneAt(step, pathname)) return null;
  const { done, of } = progressOf(items);
  return (
    <aside className="set-up-guide" aria-label="Set-up">
      <span className="set-up-guide-mark">
        <Glyph name="check" />
      </span>
      <p role="status">
        <b className="num">
          Set-up: {done} of {of} complete.
        </b>{' '}
        {step ? `Next: ${step.next}.` : 'Attendance can be marked.'}
      </p>
      <ScreenLink to="/admin-setup">All steps</ScreenLink>
      {step && 'open' in step.leads && <ScreenButton to={step.leads.open}>{step.act}</ScreenButton>}
    </aside>
  );
}
