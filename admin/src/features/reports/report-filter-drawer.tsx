import { FilterOutlined } from '@ant-design/icons';
import { Badge, Button, Drawer, Form } from 'antd';
import { useState } from 'react';
import type { MatrixFilter } from '@homeroom/shared/reports';
import { DatesFilter } from '../../resources/dates-filter';
import { isEmptyFilter } from './matrix/report-address';
import { filterFields, labelOf, ReportFilter } from './report-filters';
import { useReportOptions } from './use-report-options';

interface ReportFilterDrawerProps {
  filter: MatrixFilter;
  withTeacher: boolean;
  ownTeacherId?: number;
  onApply: (filter: MatrixFilter) => void;
}

/** The filters on a phone: nothing changes until Apply. */
export function ReportFilterDrawer({ filter, withTeacher, ownTeacherId, onApply }: ReportFilterDrawerProps) {
  const [open, setOpen] = useState(false);
  const [draft, setDraft] = useState<MatrixFilter>({});
  const { choices, loading } = useReportOptions({ ...draft, teacherId: ownTeacherId ?? draft.teacherId }, open);
  const show = () => {
    setDraft(filter);
    setOpen(true);
  };
  const apply = (next: MatrixFilter) => {
    setOpen(false);
    onApply(next);
  };
  return (
    <>
      <Badge dot={!isEmptyFilter(filter)} offset={[-8, 8]} color="var(--hr-accent)">
        <Button icon={<FilterOutlined />} aria-label={isEmptyFilter(filter) ? 'Filters' : 'Filters, some on'} onClick={show} />
      </Badge>
      <Drawer
        rootClassName="report-drawer"
        placement="bottom"
        height="auto"
        title="Filters"
        open={open}
        onClose={() => setOpen(false)}
        footer={
          <>
            <Button onClick={() => setDraft({})}>Clear all</Button>
            <Button type="primary" onClick={() => apply(draft)}>
              Apply
            </Button>
          </>
        }
      >
        <Form layout="vertical" component={false}>
          {filterFields(withTeacher).map((field) => (
            <Form.Item key={field} label={labelOf(field)}>
              <ReportFilter field={field} filter={draft} choices={choices} loading={loading} onChange={setDraft} labelled={false} />
            </Form.Item>
          ))}
          <Form.Item label="Dates">
            <DatesFilter value={draft} onChange={(range) => setDraft({ ...draft, ...range })} />
          </Form.Item>
        </Form>
      </Drawer>
    </>
  );
}
