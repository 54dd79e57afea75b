import { useOne } from '@refinedev/core';
import { Button, Form } from 'antd';
import type { ReactNode } from 'react';
import { markStatuses, markWords, type MarkableSchedule, type MarkStatus } from '@homeroom/shared/attendance/registers';
import { FilterBar } from '../../../components/filter-bar';
import { GoneChoices } from '../../../components/gone-choices';
import { StatusText } from '../../../components/marks';
import { DatesFilter } from '../../../resources/dates-filter';
import { FiltersDrawer } from '../../../resources/filters-drawer';
import { ReferenceSelect } from '../../../resources/reference-select';
import { ReasonFilter } from '../../absence-notices/public';
import { classOptions, ClassOptionWords, isClassFound } from '../class-options';
import { useNamed } from '../../../providers/names';
import { isNarrowed, notNarrowed, type MarksFilter } from './marks-address';
import type { ViewProps } from './use-marks-address';
import { optionsOf, Select } from '../../../components/select';

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
        <ReasonFilter {...fieldOf('Reason')} value={address.reason} onChange={(reason) => change({ reason })} />
        {isNarrowed(address) && <Button onClick={() => change(notNarrowed)}>Clear</Button>}
      </FilterBar>
      <GoneMarks classes={classes} address={address} change={change} />
    </>
  );
}

function MarksFilterDrawer({ classes, address, change }: ViewProps) {
  const { schedule, from, to, student, status, reason } = address;
  const applied = { schedule, from, to, student, status, reason };
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
            <Form.Item label="Reason">
              <ReasonFilter
                {...fieldOf('Reason', true)}
                value={filter.reason}
                onChange={(reason) => filters.change({ reason })}
              />
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

interface FilterProps {
  filter: MarksFilter;
  change: (to: Partial<MarksFilter>) => void;
  /** The label is above the field, and not inside it: 'Class All'. */
  inForm?: boolean;
}

const fieldOf = (label: string, inForm = false) => ({
  'aria-label': label,
  className: `ve-filter is-${label.toLowerCase()}`,
  prefix: inForm ? undefined : <span className="muted">{label}</span>,
  placeholder: 'All',
  allowClear: true,
  popupMatchSelectWidth: false,
});

function ClassFilter({ classes, filter, change, inForm }: FilterProps & { classes: readonly MarkableSchedule[] }) {
  return (
    <Select
      {...fieldOf('Class', inForm)}
      showSearch
      value={filter.schedule}
      onChange={(schedule?: number) => change({ schedule })}
      options={classOptions(useNamed(classes))}
      // An id from the address may not be one of the reader's classes.
      labelRender={({ label, value: id }) => label ?? `No. ${id}`}
      filterOption={isClassFound}
      optionRender={({ data }) => <ClassOptionWords {...data} />}
    />
  );
}

/** A student; typing searches by name. */
const StudentFilter = ({ filter, change, inForm }: FilterProps) => (
  <ReferenceSelect
    {...fieldOf('Student', inForm)}
    reference={{ resource: 'students', label: 'studentName' }}
    value={filter.student}
    onChange={(student?: number) => change({ student })}
  />
);

const StatusFilter = ({ filter, change, inForm }: FilterProps) => (
  <Select<MarkStatus[]>
    {...fieldOf('Status', inForm)}
    mode="multiple"
    showSearch={false}
    maxTagCount={0}
    maxTagPlaceholder={filter.status.map((status) => markWords[status]).join(', ')}
    value={filter.status}
    onChange={(status) => change({ status })}
    options={optionsOf(markStatuses, markWords)}
    optionRender={({ data }) => <StatusText status={data.value as MarkStatus} />}
  />
);
