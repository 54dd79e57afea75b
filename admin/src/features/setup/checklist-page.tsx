import { z } from 'zod';
import { Progress as ProgressBar, Button, type ButtonProps } from 'antd';
import { RightOutlined } from '@ant-design/icons';
import { Link } from 'react-router';
import type { ChecklistItem } from '@homeroom/shared/setup';
import { showCount } from '@homeroom/shared/text';
import { PageHead } from '../../components/page-head';
import { Panel } from '../../components/panel';
import { Pending } from '../../components/pending';
import { oneOf, useAddress } from '../../components/use-address';
import { UncompletedLine } from '../dashboard/public';
import { InviteDialog } from '../invitations/public';
import { Glyph } from '../../components/glyph';
import { LinkButton } from '../../components/link-button';
import { useWayTo } from '../../components/screen-link';
import { Pill } from '../../components/pill';
import { PolicyDialog, ProfileDialog } from './setup-dialogs';
import { editable, type Progress, progressOf, stepOf, type Editable, type Step } from './steps';
import { useChecklist } from './use-checklist';
import './checklist.css';

/** The open dialog. */
const checklistAddress = z.object({ edit: oneOf(editable) });

/** The steps of the set-up in order of dependence, with links to their screens (decisions 5). */
export function ChecklistPage() {
  const { address, change } = useAddress(checklistAddress);
  const { query, items, hasYears } = useChecklist();
  const progress = progressOf(items ?? []);
  const close = () => change({ edit: null });

  return (
    <div className="checklist-page">
      <PageHead title="Admin Set up">
        Complete these steps in order, so that teachers can mark attendance. Anything in use is archived, never deleted.
      </PageHead>
      <Panel aria-label="Set-up checklist">
        {query.error || !items ? (
          <Pending what="the checklist" query={query} rows={14} columns={2} />
        ) : (
          <>
            <ChecklistHead progress={progress} next={progress.next && stepOf(progress.next, hasYears).next} />
            <ol className="checklist">
              {items.map((item, at) => (
                <ChecklistRow
                  key={item.step}
                  item={item}
                  step={stepOf(item, hasYears)}
                  number={at + 1}
                  isNext={item === progress.next}
                  onEdit={(edit) => change({ edit }, {})}
                />
              ))}
            </ol>
          </>
        )}
      </Panel>
      <UncompletedLine />
      {address.edit === 'profile' && <ProfileDialog onClose={close} />}
      {address.edit === 'policy' && <PolicyDialog onClose={close} />}
      {address.edit === 'invitations' && <InviteDialog onClose={close} />}
    </div>
  );
}

/** '5 of 16 complete', the next step, and a progress bar. */
function ChecklistHead({ progress: { done, of }, next }: { progress: Progress; next: string | null }) {
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

interface ChecklistRowProps {
  item: ChecklistItem;
  step: Step;
  number: number;
  /** The first missing step has the page's one primary button. */
  isNext: boolean;
  onEdit: (what: Editable) => void;
}

/** A step: a check or its number, its state, and a link to its screen. */
function ChecklistRow({ item: { done, open, sentence, step: name }, step, number, isNext, onEdit }: ChecklistRowProps) {
  return (
    <li className={done ? undefined : 'is-missing'}>
      <span className={done ? 'knob is-done' : 'knob num'}>
        {done ? <Glyph name="check" /> : <span aria-hidden>{number}</span>}
        <span className="hidden-words">{done ? 'Done' : 'Missing'}</span>
      </span>
      <div className="checklist-words">
        <h3>
          {step.title}
          {open !== undefined && open > 0 && <Pill tone="warn">{showCount(open)} open</Pill>}
        </h3>
        <p>
          {sentence}
          {name === 'semesters' && done && (
            <>
              {' '}
              <Link to="/admin-setup/academic-years">Academic years</Link>
            </>
          )}
          {name === 'policy' && (
            <>
              {' '}
              <Link to="/admin-setup/absence-reasons">Absence reasons</Link>
            </>
          )}
        </p>
      </div>
      <StepButton done={done} step={step} isNext={isNext} onEdit={onEdit} />
    </li>
  );
}

function StepButton({
  done,
  step,
  isNext,
  onEdit,
}: Pick<ChecklistRowProps, 'step' | 'isNext' | 'onEdit'> & { done: boolean }) {
  const look: ButtonProps = done
    ? { type: 'text', icon: <RightOutlined />, iconPosition: 'end', 'aria-label': `Open ${step.title}` }
    : { type: isNext ? 'primary' : 'default' };
  const word = done ? 'Open' : step.act;
  const { leads } = step;
  const may = useWayTo('open' in leads ? leads.open : '/admin-setup');
  if (!may) return done ? null : <span className="muted small">Ask a superadmin</span>;
  if ('edit' in leads) {
    return (
      <Button {...look} onClick={() => onEdit(leads.edit)}>
        {word}
      </Button>
    );
  }
  return (
    <LinkButton {...look} to={done ? leads.done : leads.open}>
      {word}
    </LinkButton>
  );
}
