import { RightOutlined } from '@ant-design/icons';
import { Button, type ButtonProps } from 'antd';
import { Link } from 'react-router';
import type { ChecklistItem } from '@homeroom/shared/dashboard/setup-checklist';
import { showCount } from '@homeroom/shared/text';
import { Glyph } from '../../components/glyph';
import { LinkButton } from '../../components/link-button';
import { useWayTo } from '../../components/screen-link';
import { Pill } from '../../components/pill';
import type { Editable, Step } from './steps';

interface ChecklistRowProps {
  item: ChecklistItem;
  step: Step;
  number: number;
  /** The first missing step has the page's one primary button. */
  isNext: boolean;
  onEdit: (what: Editable) => void;
}

/** A step: a check or its number, its state, and a link to its screen. */
export function ChecklistRow({
  item: { done, open, sentence, step: name, withoutPassword = 0 },
  step,
  number,
  isNext,
  onEdit,
}: ChecklistRowProps) {
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
          {withoutPassword > 0 && (
            <>
              {' '}
              <Link to="/admin/users?role=TEACHER&status=ACTIVE&passwordState=MISSING">
                {withoutPassword === 1 ? 'Show this teacher' : 'Show these teachers'}
              </Link>
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
