import { Form } from 'antd';
import type { MarkableSchedule } from '@homeroom/shared/attendance/registers';
import { DatesFilter } from '../../../resources/dates-filter';
import { FiltersDrawer } from '../../../resources/filters-drawer';
import { isNarrowed, notNarrowed, type MarksFilter } from './marks-address';
import { ClassFilter, StatusFilter, StudentFilter } from './marks-filters';

interface MarksFilterDrawerProps {
  filter: MarksFilter;
  classes: readonly MarkableSchedule[];
  onApply: (filter: MarksFilter) => void;
}

/** The filters on a phone. */
export function MarksFilterDrawer({ filter, classes, onApply }: MarksFilterDrawerProps) {
  const { schedule, from, to, student, status } = filter;
  const applied = { schedule, from, to, student, status };
  return (
    <FiltersDrawer
      applied={applied}
      usual={{ ...applied, ...notNarrowed }}
      on={isNarrowed(filter)}
      reset="Clear all"
      onApply={onApply}
    >
      {(wanted, choose) => (
        <Form layout="vertical" component={false}>
          <Form.Item label="Class">
            <ClassFilter
              classes={classes}
              value={wanted.schedule}
              onChange={(id) => choose({ ...wanted, schedule: id })}
              labelled={false}
            />
          </Form.Item>
          <Form.Item>
            <DatesFilter labelled value={wanted} onChange={(range) => choose({ ...wanted, ...range })} />
          </Form.Item>
          <Form.Item label="Student">
            <StudentFilter
              value={wanted.student}
              onChange={(id) => choose({ ...wanted, student: id })}
              labelled={false}
            />
          </Form.Item>
          <Form.Item label="Status">
            <StatusFilter
              value={wanted.status}
              onChange={(chosen) => choose({ ...wanted, status: chosen })}
              labelled={false}
            />
          </Form.Item>
        </Form>
      )}
    </FiltersDrawer>
  );
}
