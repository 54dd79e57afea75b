import { useSelect } from '@refinedev/antd';
import { Select, type SelectProps } from 'antd';
import { useState } from 'react';
import type { TeacherDashboard } from '@homeroom/shared/dashboard/teacher-dashboard';
import type { TeacherRow } from '@homeroom/shared/teachers';
import { ScreenLink } from '../../../components/screen-link';

interface TeacherSelectProps {
  /** The teacher whose dashboard is shown; undefined for one's own. */
  shown: TeacherDashboard['teacher'] | undefined;
  /** What no choice means. */
  placeholder: string;
  onChoose: (userId: number | undefined) => void;
}

/** For the office: whose dashboard to look at. */
export function TeacherSelect({ shown, placeholder, onChoose }: TeacherSelectProps) {
  const [search, setSearch] = useState('');
  const { selectProps, query } = useSelect<TeacherRow>({
    resource: 'teachers',
    optionLabel: 'fullName',
    optionValue: 'userId',
    sorters: [{ field: 'fullName', order: 'asc' }],
    pagination: { currentPage: 1, pageSize: 100, mode: 'server' },
    onSearch: (text) => (text.trim() ? [{ field: 'q', operator: 'eq', value: text.trim() }] : []),
    errorNotification: false,
  });
  return (
    <Select<number>
      className="teacher-select"
      aria-label="Teacher"
      prefix={<span className="muted">Teacher</span>}
      placeholder={placeholder}
      allowClear
      showSearch
      filterOption={false}
      popupMatchSelectWidth={false}
      options={selectProps.options as SelectProps<number>['options']}
      onSearch={(text) => {
        setSearch(text);
        selectProps.onSearch?.(text);
      }}
      loading={query.isFetching}
      notFoundContent={
        query.isError ? (
          'The teachers could not be loaded.'
        ) : query.isFetching ? (
          'Loading…'
        ) : search.trim() ? (
          'Nothing matches.'
        ) : (
          <>
            There are no teachers yet. <ScreenLink to="/admin/teachers">Add a teacher</ScreenLink>
          </>
        )
      }
      value={shown?.userId}
      labelRender={({ label, value }) => label ?? (value === shown?.userId ? shown?.name : value)}
      onChange={(userId?: number) => onChoose(userId)}
    />
  );
}
