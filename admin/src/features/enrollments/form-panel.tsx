import { Switch } from 'antd';
import { Link } from 'react-router';
import type { EnrollmentForm } from '@homeroom/shared/enrollments/enrollments';
import { CopyButton, useCopy } from '../../components/copy-field';
import { Panel } from '../../components/panel';
import { useAbility } from '../../providers/access';
import { loadSchool } from '../../providers/school';
import { useAct } from '../../providers/use-act';
import { useGet } from '../../providers/use-get';
import './form-panel.css';

const address = `${window.location.origin}/enroll`;

/** The public form's address, and the switch that opens and closes the form. */
export function FormPanel() {
  const ability = useAbility();
  const { data } = useGet<EnrollmentForm>('/enrollments/form');
  const change = useAct((form: Pick<EnrollmentForm, 'open'>) => ['PUT', '/enrollments/form', form], {
    done: (_, form) => (form.open ? 'The public form is open.' : 'The public form is closed.'),
    failed: 'Not changed',
    // The home page shows the form only while it is open.
    then: () => loadSchool().catch(() => undefined),
  });
  const open = data?.open;
  const copy = useCopy(address);
  if (open === undefined) return null;
  return (
    <Panel className="form-panel" aria-label="Public form">
      <label className="form-switch">
        <Switch
          checked={change.isPending ? change.variables.open : open}
          disabled={!ability.can('update', 'Enrollment')}
          // Not disabled meanwhile: it would lose the focus.
          onChange={(next) => change.mutate({ open: next })}
        />
        Public form
      </label>
      <span className="form-address">
        {open ? (
          <>
            Open to families at{' '}
            <Link to="/enroll" target="_blank">
              {address.replace(/^https?:\/\//, '')}
            </Link>
          </>
        ) : (
          'Closed. Families are asked to contact the office.'
        )}
      </span>
      {open && (
        <CopyButton of={copy} size="small" type="text">
          Copy address
        </CopyButton>
      )}
    </Panel>
  );
}
