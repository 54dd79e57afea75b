import { Button } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { useSchool } from '../../providers/school';
import { EntranceDialog } from './entrance-dialog';
import './entrance-notice.css';

/** Above the users: whether teachers may register, and a button to change that. */
export function EntranceNotice() {
  const { registrationOpen, helpContact } = useSchool();
  const [open, setOpen] = useState(false);
  return (
    <p className="entrance-notice">
      {registrationOpen ? (
        <>
          Teachers can <Link to="/register">register</Link> themselves. New registrations appear first in this list.
        </>
      ) : (
        'Registration is closed. Accounts are created here only.'
      )}{' '}
      {!helpContact && 'Login help has no contact yet. '}
      <Button type="link" size="small" onClick={() => setOpen(true)}>
        Sign-in pages
      </Button>
      {open && <EntranceDialog onClose={() => setOpen(false)} />}
    </p>
  );
}
