import { CheckOutlined, CopyOutlined } from '@ant-design/icons';
import { Button, Switch } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { copyText } from '../../components/copy-text';
import { Panel } from '../../components/panel';
import { useAbility } from '../../providers/access';
import { useFormSwitch } from './use-form-switch';
import './form-panel.css';

const address = `${window.location.origin}/enroll`;

/** The public form: its address, for a letter or the school's own site, and the switch that opens and closes it. */
export function FormPanel() {
  const ability = useAbility();
  const { open, switching, setOpen } = useFormSwitch();
  const [copied, setCopied] = useState(false);
  if (open === undefined) return null;
  return (
    <Panel className="form-panel" aria-label="Public form">
      <label className="form-switch">
        <Switch
          checked={open}
          loading={switching}
          disabled={!ability.can('update', 'Enrollment')}
          onChange={(next) => void setOpen(next)}
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
          'closed: families are told to ask the office'
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
