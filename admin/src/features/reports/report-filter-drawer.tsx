import { FilterOutlined } from '@ant-design/icons';
import { Badge, Button, Drawer, Form } from 'antd';
import { useState } from 'react';
import type { MatrixFilter } from '@homeroom/shared/reports';
import { FromAndTo } from '../../resources/from-and-to';
import { isSameFilter } from './matrix/report-address';
import { filterFields, labelOf, ReportFilter } from './report-filters';
import { useReportOptions } from './use-report-options';

interface ReportFilterDrawerProps {
  filter: MatrixFilter;
  /** The filters with which the page opened. */
  opening: MatrixFilter;
  withTeacher: boolean;
  ownTeacherId?: number;
  onApply: (filter: MatrixFilter) => void;
}

/** The filters on a phone: nothing changes until Apply. */
export function ReportFilterDrawer({ filter, opening, withTeacher, ownTeacherId, onApply }: ReportFilterDrawerProps) {
  const [open, setOpen] = useState(false);
  const [draft, setDraft] = useState<MatrixFilter>({});
  const { choices, loading } = useReportOptions({ ...draft, teacherId: ownTeacherId ?? draft.teacherId }, open);
  const isUsual = isSameFilter(filter, opening);
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
      <Badge dot={!isUsual} offset={[-8, 8]} color="var(--hr-accent)">
        <Button className="report-filters-button" icon={<FilterOutlined />} aria-label={isUsual ? 'Filters' : 'Filters, some on'} onClick={show}>
          Filters
        </Button>
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
            <Button onClick={() => setDraft(opening)}>Reset</Button>
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
          <FromAndTo value={draft} onChange={(range) => setDraft({ ...draft, ...range })} />
        </Form>
      </Drawer>
    </>
  );
}
