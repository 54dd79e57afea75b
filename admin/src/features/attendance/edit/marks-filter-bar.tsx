import { useOne } from '@refinedev/core';
import { Button, Form } from 'antd';
import type { ReactNode } from 'react';
import { FilterBar } from '../../../components/filter-bar';
import { GoneChoices } from '../../../components/gone-choices';
import { DatesFilter } from '../../../resources/dates-filter';
import { FiltersDrawer } from '../../../resources/filters-drawer';
import { isNarrowed, notNarrowed } from './marks-address';
import { ClassFilter, StatusFilter, StudentFilter } from './marks-filters';
import type { ViewProps } from './use-marks-address';

/** The filters by class, dates, student and status: in a row, or on a phone all but the class in a drawer; below, filters that are gone. */
export function MarksFilterBar({ classes, address, change, count }: ViewProps & { count: ReactNode }) {
  const filters = { filter: address, change };
  return (
    <>
      <FilterBar
        count={count}
        lead={<ClassFilter classes={classes} {...filters} />}
        drawer={<MarksFilterDrawer classes={classes} address={address} change={change} />}
      >
        <DatesFilter value={address} onChange={change} />
        <StudentFilter {...filters} />
        <StatusFilter {...filters} />
        {isNarrowed(address) && <Button onClick={() => change(notNarrowed)}>Clear</Button>}
      </FilterBar>
      <GoneMarks classes={classes} address={address} change={change} />
    </>
  );
}

function MarksFilterDrawer({ classes, address, change }: ViewProps) {
  const { schedule, from, to, student, status } = address;
  const applied = { schedule, from, to, student, status };
  return (
    <FiltersDrawer
      applied={applied}
      usual={{ ...applied, ...notNarrowed }}
      on={isNarrowed(address)}
      reset="Clear all"
      onApply={change}
    >
      {(filter, choose) => {
        const filters = {
          filter,
          change: (next: Partial<typeof filter>) => choose({ ...filter, ...next }),
          inForm: true,
        };
        return (
          <Form layout="vertical" component={false}>
            <Form.Item label="Class">
              <ClassFilter classes={classes} {...filters} />
            </Form.Item>
            <Form.Item>
              <DatesFilter labelled value={filter} onChange={filters.change} />
            </Form.Item>
            <Form.Item label="Student">
              <StudentFilter {...filters} />
            </Form.Item>
            <Form.Item label="Status">
              <StatusFilter {...filters} />
            </Form.Item>
          </Form>
        );
      }}
    </FiltersDrawer>
  );
}

/** Says that a link names a class or student that the reader cannot choose. */
function GoneMarks({ classes, address: { schedule, student }, change }: ViewProps) {
  const { query } = useOne({
    resource: 'students',
    id: student ?? '',
    queryOptions: { enabled: student !== undefined, retry: false },
  });
  const gone: Partial<Record<'schedule' | 'student', string>> = {
    ...(schedule !== undefined && !classes.some(({ scheduleId }) => scheduleId === schedule) && { schedule: 'class' }),
    ...(student !== undefined && query.error?.statusCode === 404 && { student: 'student' }),
  };
  return (
    <GoneChoices
      names={Object.values(gone)}
      onClear={() => change(Object.fromEntries(Object.keys(gone).map((field) => [field, undefined])))}
    />
  );
}
