import { FilterOutlined } from '@ant-design/icons';
import { Badge, Button, Drawer, Form } from 'antd';
import { useState } from 'react';
import type { MarkableSchedule } from '@homeroom/shared/attendance';
import { FromAndTo } from '../../resources/from-and-to';
import '../../resources/filter-drawer.css';
import { isNarrowed, type MarksFilter } from './marks-address';
import { ClassFilter, StatusFilter, StudentFilter } from './marks-filters';

interface MarksFilterDrawerProps {
  filter: MarksFilter;
  classes: readonly MarkableSchedule[];
  onApply: (filter: MarksFilter) => void;
}

/** The filters on a phone: nothing changes until Apply. */
export function MarksFilterDrawer({ filter, classes, onApply }: MarksFilterDrawerProps) {
  const [draft, setDraft] = useState<MarksFilter | null>(null);
  const change = (to: Partial<MarksFilter>) => setDraft((now) => now && { ...now, ...to });
  const close = () => setDraft(null);
  const { scheduleId, from, to, studentId, statuses } = draft ?? filter;
  return (
    <>
      <Badge dot={isNarrowed(filter)} offset={[-8, 8]} color="var(--hr-accent)">
        <Button
          icon={<FilterOutlined />}
          aria-label={isNarrowed(filter) ? 'Filters, some on' : 'Filters'}
          onClick={() => setDraft({ scheduleId: filter.scheduleId, from: filter.from, to: filter.to, studentId: filter.studentId, statuses: filter.statuses })}
        >
          Filters
        </Button>
      </Badge>
      <Drawer
        open={draft !== null}
        onClose={close}
        placement="bottom"
        height="auto"
        title="Filters"
        rootClassName="filter-drawer"
        footer={
          <div className="drawer-actions">
            <Button onClick={() => change({ studentId: undefined, statuses: [] })}>Clear all</Button>
            <Button
              type="primary"
              onClick={() => {
                onApply({ scheduleId, from, to, studentId, statuses });
                close();
              }}
            >
              Apply
            </Button>
          </div>
        }
      >
        <Form layout="vertical" component={false}>
          <Form.Item label="Class">
            <ClassFilter classes={classes} value={scheduleId} onChange={(id) => change({ scheduleId: id })} labelled={false} />
          </Form.Item>
          <FromAndTo value={{ from, to }} onChange={change} />
          <Form.Item label="Student">
            <StudentFilter value={studentId} onChange={(id) => change({ studentId: id })} labelled={false} />
          </Form.Item>
          <Form.Item label="Status">
            <StatusFilter value={statuses} onChange={(chosen) => change({ statuses: chosen })} labelled={false} />
          </Form.Item>
        </Form>
      </Drawer>
    </>
  );
}
