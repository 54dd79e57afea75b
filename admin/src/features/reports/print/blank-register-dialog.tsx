import { Form, InputNumber, Select } from 'antd';
import { useState } from 'react';
import type { IsoDate } from '@homeroom/shared/dates';
import { foldText } from '@homeroom/shared/text';
import { spansSemesters } from '@homeroom/shared/reports/reports';
import { Dialog } from '../../../components/dialog';
import { useSchool } from '../../../providers/school';
import { DateInput } from '../../../resources/date-input';
import type { Sheet } from '../matrix/sheet';
import { blankRegisterOf, type BlankRegister } from './print-layout';

interface BlankRegisterDialogProps {
  sheet: Sheet;
  onClose: () => void;
  onPrint: (register: BlankRegister) => void;
}

/** Which class is printed for paper use, from which date, and with how many columns. */
export function BlankRegisterDialog({ sheet, onClose, onPrint }: BlankRegisterDialogProps) {
  const { today } = useSchool();
  const classes = classesOf(sheet);
  const [scheduleId, setScheduleId] = useState(classes[0]!.value);
  const [from, setFrom] = useState<IsoDate>(today);
  const [columns, setColumns] = useState(10);
  return (
    <Dialog
      open
      title="Print a blank register"
      okText="Print"
      onCancel={onClose}
      onOk={() => {
        const register = blankRegisterOf(sheet, scheduleId, from, columns);
        if (register) onPrint(register);
      }}
    >
      <Form layout="vertical" component={false}>
        <Form.Item label="Class" htmlFor="blank-class">
          <Select
            id="blank-class"
            showSearch
            value={scheduleId}
            onChange={setScheduleId}
            options={classes}
            filterOption={(text, option) => foldText(option?.label ?? '').includes(foldText(text))}
          />
        </Form.Item>
        <Form.Item
          label="Class dates from"
          htmlFor="blank-from"
          extra="Where the class has no more dates, the columns are empty."
        >
          <DateInput id="blank-from" value={from} onChange={(date) => setFrom(date ?? today)} />
        </Form.Item>
        <Form.Item label="Date columns" htmlFor="blank-columns">
          <InputNumber
            id="blank-columns"
            min={1}
            max={20}
            precision={0}
            value={columns}
            onChange={(count) => setColumns(count ?? 10)}
          />
        </Form.Item>
      </Form>
    </Dialog>
  );
}

/** The classes that a sheet has rows of, in its order. */
function classesOf(sheet: Sheet) {
  const semesters = spansSemesters(sheet.rows);
  const byId = new Map(
    sheet.rows.map(({ scheduleId, classType, sectionName, semesterName }) => [
      scheduleId,
      `${classType} · Section ${sectionName}${semesters ? ` · ${semesterName}` : ''}`,
    ]),
  );
  return [...byId].map(([value, label]) => ({ value, label }));
}
