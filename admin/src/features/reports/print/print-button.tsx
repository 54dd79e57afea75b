import { PrinterOutlined } from '@ant-design/icons';
import { Button, Dropdown, Tooltip } from 'antd';
import { useState } from 'react';
import type { Report } from '../use-report';
import { BlankRegisterDialog } from './blank-register-dialog';
import type { BlankRegister } from './print-layout';
import { Printed } from './printed';
import { PrintedMatrix } from './printed-matrix';
import { PrintedRegister } from './printed-register';

/** Prints the matrix as it is shown, or a blank register of one of its classes. */
export function PrintButton({ report: { sheet, shown } }: { report: Pick<Report, 'sheet' | 'shown'> }) {
  const [matrix, setMatrix] = useState(false);
  const [asking, setAsking] = useState(false);
  const [register, setRegister] = useState<BlankRegister | null>(null);
  const empty = !sheet || !shown || sheet.rows.length === 0;
  const button = (
    <Button icon={<PrinterOutlined />} disabled={empty}>
      Print
    </Button>
  );
  if (empty) return <Tooltip title="There is nothing to print until a report is loaded.">{button}</Tooltip>;
  return (
    <>
      <Dropdown
        trigger={['click']}
        menu={{
          items: [
            { key: 'matrix', label: 'Print matrix', onClick: () => setMatrix(true) },
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
      {matrix && <Printed onDone={() => setMatrix(false)}>{(stamp) => <PrintedMatrix sheet={shown} stamp={stamp} />}</Printed>}
      {register && (
        <Printed
          title={`${register.row.classType} · Section ${register.row.sectionName}`}
          note={`${register.row.teacherName} · ${register.row.semesterName}`}
          onDone={() => setRegister(null)}
        >
          {() => <PrintedRegister register={register} />}
        </Printed>
      )}
    </>
  );
}
