import { PrinterOutlined } from '@ant-design/icons';
import { Button, Tooltip } from 'antd';
import { Paper } from '../../../components/print/paper';
import type { Report } from '../use-report';
import { PrintedMatrix } from './printed-matrix';

/** Prints the matrix as it is shown; Ctrl+P does the same. */
export function PrintButton({ report: { shown, nothing } }: { report: Pick<Report, 'shown' | 'nothing'> }) {
  const why = !shown?.rows.length
    ? (nothing ?? 'There is nothing to print until a report is loaded.')
    : shown.dates.length === 0
      ? 'All dates are hidden.'
      : undefined;
  return (
    <>
      <Tooltip title={why}>
        <Button icon={<PrinterOutlined />} disabled={why !== undefined} onClick={() => window.print()}>
          Print
        </Button>
      </Tooltip>
      {shown && !why && <Paper landscape>{() => <PrintedMatrix sheet={shown} />}</Paper>}
    </>
  );
}
