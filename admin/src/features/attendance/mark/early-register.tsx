import { useCallback, useLayoutEffect } from 'react';
import type { MarkableSchedule, Register } from '@homeroom/shared/attendance/registers';
import { showDate } from '@homeroom/shared/dates';
import { listedByName } from '@homeroom/shared/names';
import { classWords } from '@homeroom/shared/text';
import { useSchool } from '../../../providers/school';
import { useSchoolTheme } from '../../../providers/school-theme';
import type { User } from '../../../providers/session';
import { useMode } from '../../../theme/appearance';
import { paint } from '../../../theme/paint';
import '../../../shell/shell.css';
import '../../../shell/top-bar.css';
import '../../../components/page-head.css';
import { changeDraft, drafts, placeKey, type DraftChange } from '../registers/device-drafts';
import { countMarked, emptyDraft } from '../registers/draft';
import { withWaiting } from '../registers/register-counts';
import './early-register.css';
import { PlaceIntro } from './place-intro';
import { RegisterList } from './register-list';
import './register-pickers.css';
import './save-bar.css';

interface EarlyRegisterProps {
  user: User;
  schedules: readonly MarkableSchedule[];
  register: Register;
}

/**
 * The register on a phone before the rest of the admin is there: the page's own list, in a frame of the page's measures whose controls are
 * only words. The frame says that the marks are those of this device.
 */
export function EarlyRegister({ user, schedules, register }: EarlyRegisterProps) {
  const { schoolName, nameOrder = 'FIRST' } = useSchool();
  const title = schoolName ?? 'Homeroom';
  const mode = useMode();
  const theme = useSchoolTheme();
  useLayoutEffect(() => {
    paint(mode, theme);
    document.title = `Mark Attendance · ${title}`;
  }, [mode, theme, title]);
  const byPlace = drafts.use()?.byPlace ?? {};
  const draft = byPlace[placeKey(register)]?.draft ?? emptyDraft;
  const enter = useCallback(
    (change: DraftChange) => {
      const { scheduleId, date, className, sectionName } = register;
      void changeDraft(user.id, { scheduleId, date, className, sectionName }, change);
    },
    [user.id, register],
  );
  const ahead = withWaiting(schedules, Object.values(byPlace));
  return (
    <div className="ant-app early">
      <EarlyTopBar title={title} />
      <div className="shell">
        <main id="main" tabIndex={-1}>
          <div className="mark-page">
            <header className="page-head">
              <div className="page-head-words">
                <h1 tabIndex={-1}>Mark Attendance</h1>
                <p>
                  <PlaceIntro
                    place={register}
                    toMark={ahead}
                    schedules={schedules}
                    own
                    user={user}
                    link={(_, words) => <span className="text-link">{words}</span>}
                  />
                </p>
              </div>
              <div className="page-head-actions">
                <span className="class-select early-class">{classWords(register)}</span>
                <span className="early-date">{showDate(register.date)}</span>
              </div>
            </header>
            <RegisterList
              register={register}
              students={listedByName(register.students, nameOrder)}
              draft={draft}
              enter={enter}
              readOnly={false}
            />
            <EarlySaveBar marked={countMarked(draft, register.students)} of={register.students.length} />
          </div>
        </main>
      </div>
    </div>
  );
}

const EarlyTopBar = ({ title }: { title: string }) => (
  <header className="top-bar">
    <div className="top-bar-school">
      <span className="cut">{title}</span>
    </div>
  </header>
);

const EarlySaveBar = ({ marked, of }: { marked: number; of: number }) => (
  <footer className="save-bar sticky-foot">
    <div className="save-bar-in">
      <div className="save-bar-state">
        <span className="save-bar-count num">
          {marked} of {of} marked
        </span>
        <span className="muted small" role="status">
          Looking for newer marks…
        </span>
      </div>
      <div className="early-acts" aria-hidden>
        <i />
        <i />
      </div>
    </div>
  </footer>
);
