import { CheckOutlined, CopyOutlined } from '@ant-design/icons';
import { useCustom, type HttpError } from '@refinedev/core';
import { Button, Switch } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import type { EnrollmentForm } from '@homeroom/shared/enrollments/enrollments';
import { copyText } from '../../components/copy-text';
import { Panel } from '../../components/panel';
import { useAbility } from '../../providers/access';
import { loadSchool } from '../../providers/school';
import { useAct } from '../../providers/use-act';
import './form-panel.css';

const address = `${window.location.origin}/enroll`;

/** The public form: its address, for a letter or the school's own site, and the switch that opens and closes it. */
export function FormPanel() {
  const ability = useAbility();
  const { query } = useCustom<EnrollmentForm, HttpError>({
    url: '/enrollments/form',
    method: 'get',
    errorNotification: false,
  });
  const change = useAct((form: Pick<EnrollmentForm, 'open'>) => ['PUT', '/enrollments/form', form], {
    done: (_, form) => (form.open ? 'The public form is open.' : 'The public form is closed.'),
    failed: 'Not changed',
    // The home page offers the form as long as it is open.
    then: () => loadSchool().catch(() => undefined),
  });
  const open = query.data?.data.open;
  const [copied, setCopied] = useState(false);
  if (open === undefined) return null;
  return (
    <Panel className="form-panel" aria-label="Public form">
      <label className="form-switch">
        <Switch
          checked={open}
          loading={change.isPending}
          disabled={!ability.can('update', 'Enrollment')}
          onChange={(next) => change.mutate({ open: next })}
        />
        Public form
      </label>
      <span className="form-address">
        {open ? (
          <>
            open to families at{' '}
            <Link to="/enroll" target="_blank">
              {address.replace(/^https?:\/\//, '')}
            </Link>
          </>
        ) : (
          'closed. Families are asked to contact the office.'
        )}
      </span>
      {open && (
        <Button
          size="small"
          type="text"
          icon={copied ? <CheckOutlined /> : <CopyOutlined />}
          onClick={() => void copyText(address).then(setCopied)}
        >
          {copied ? 'Copied' : 'Copy address'}
        </Button>
      )}
    </Panel>
  );
}
