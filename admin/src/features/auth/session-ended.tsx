import { Alert } from 'antd';
import { useEffect, useState } from 'react';
import { countKept } from '../../providers/device';

/** Says to who was signed out by the server what happened, and that the marks which this device keeps are not lost. */
export function SessionEnded() {
  const [registers, setRegisters] = useState(0);
  useEffect(() => void countKept('draft').then(setRegisters), []);
  return (
    <Alert
      className="session-ended"
      type="info"
      showIcon
      role="status"
      message="You have been signed out: your session has ended."
      description={
        registers > 0 && 'Marks that are not on the server yet wait on this device. They are sent after you sign in.'
      }
    />
  );
}
