import { Form, InputNumber, Select } from 'antd';
import type { IsoDate } from '@homeroom/shared/dates';
import { dateColumns, type PrintableClass } from '@homeroom/shared/print';
import { classWords } from '@homeroom/shared/text';
import { DayChoice } from '../../resources/day-choice';
import type { PrintAddress } from './print-address';
import { foundByLabel } from '../../components/found-by-label';

interface PrintFieldsProps {
  classes: readonly PrintableClass[];
  chosen: PrintableClass;
  address: PrintAddress;
  from: IsoDate;
  change: (to: Partial<PrintAddress>) => void;
}

const columnLimits = `From ${dateColumns.least} to ${dateColumns.most}`;

export function PrintFields({ classes, chosen, address, from, change }: PrintFieldsProps) {
  const semesters = new Set(classes.map(({ semesterName }) => semesterName)).size > 1;
  return (
    <Form layout="vertical" component={false}>
      <div className="print-fields">
        <Form.Item className="print-class" label="Class" htmlFor="print-class">
          <Select
            id="print-class"
            showSearch
            value={chosen.scheduleId}
            onChange={(scheduleId) => change({ class: scheduleId })}
            options={classes.map((each) => ({
              value: each.scheduleId,
              label: [classWords(each), each.teacherName, semesters && each.semesterName].filter(Boolean).join(' · '),
            }))}
            filterOption={foundByLabel}
          />
        </Form.Item>
        {address.sheet === 'register' && !chosen.coveredToday && (
          <>
            <Form.Item label="Class dates from" htmlFor="print-from">
              <DayChoice id="print-from" value={from} onChange={(next) => change({ from: next })} />
            </Form.Item>
            <Form.Item
              label="Date columns"
              htmlFor="print-columns"
              extra={<span id="print-columns-limits">{columnLimits}</span>}
            >
              <InputNumber
                id="print-columns"
                aria-describedby="print-columns-limits"
                min={dateColumns.least}
                max={dateColumns.most}
                precision={0}
                value={address.columns}
                onChange={(count) => change({ columns: count ?? dateColumns.usual })}
              />
            </Form.Item>
          </>
        )}
      </div>
    </Form>
  );
}
