import { PrinterOutlined } from '@ant-design/icons';
import { Button, Dropdown, Tooltip } from 'antd';
import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Report } from '../use-report';
import { BlankRegisterDialog } from './blank-register-dialog';
import type { BlankRegister } from './print-layout';
import { Printed } from './printed';
import { PrintedMatrix } from './printed-matrix';
import { PrintedRegister } from './printed-register';

/** Prints the matrix as it is shown, by Ctrl+P too, or a blank register of one of its classes. */
export function PrintButton({
  report: { sheet, shown, nothing },
}: {
  report: Pick<Report, 'sheet' | 'shown' | 'nothing'>;
}) {
  const [matrix, setMatrix] = useState<'asked' | 'printing' | null>(null);
  const [asking, setAsking] = useState(false);
  const [register, setRegister] = useState<BlankRegister | null>(null);
  const empty = !sheet || !shown || sheet.rows.length === 0;
  const noDates = !shown || shown.dates.length === 0;
  const idle = !empty && !noDates && !matrix && !register;
  useEffect(() => {
    if (!idle) return;
    // The browser takes its picture as soon as this returns.
    const show = () => flushSync(() => setMatrix('printing'));
    window.addEventListener('beforeprint', show);
    return () => window.removeEventListener('beforeprint', show);
  }, [idle]);
  const button = (
    <Button icon={<PrinterOutlined />} disabled={empty}>
      Print
    </Button>
  );
  if (empty)
    return <Tooltip title={nothing ?? 'There is nothing to print until a report is loaded.'}>{button}</Tooltip>;
  return (
    <>
      <Dropdown
        trigger={['click']}
        menu={{
          items: [
            {
              key: 'matrix',
              label: noDates ? 'Print matrix: all dates are hidden' : 'Print matrix',
              disabled: noDates,
              onClick: () => setMatrix('asked'),
            },
            { key: 'register', label: 'Print blank register…', onClick: () => setAsking(true) },
          ],
        }}
      >
        {button}
      </Dropdown>
      {asking && (
        <BlankRegisterDialog
          sheet={sheet}
          onClose={() => setAsking(false)}
          onPrint={(chosen) => {
            setAsking(false);
            setRegister(chosen);
          }}
        />
      )}
      {matrix && (
        <Printed isPrinting={matrix === 'printing'} onDone={() => setMatrix(null)}>
          {(stamp) => <PrintedMatrix sheet={shown} stamp={stamp} />}
        </Printed>
      )}
      {register && (
        <Printed onDone={() => setRegister(null)}>
          {(stamp) => <PrintedRegister register={register} stamp={stamp} />}
        </Printed>
      )}
    </>
  );
}
