import { keepPreviousData } from '@tanstack/react-query';
import { useList, type BaseRecord, type CrudFilter, type HttpError } from '@refinedev/core';
import { Button } from 'antd';
import { useEffect } from 'react';
import { useLocation } from 'react-router';
import type { MarkRow } from '@homeroom/shared/attendance/marks';
import { addDays } from '@homeroom/shared/dates';
import { toldApart } from '@homeroom/shared/names';
import { plural } from '@homeroom/shared/text';
import { Pending } from '../../../../components/pending';
import { State } from '../../../../components/state';
import { changeAddress, orderOf } from '../../../../components/use-address';
import { useNames } from '../../../../providers/names';
import { useSchool } from '../../../../providers/school';
import { ListFoot } from '../../../../resources/list-foot';
import { useExport } from '../../../../resources/use-export';
import { marksPath } from '../../cell/saved-marks';
import { isNarrowed, marksAddress, notNarrowed, rangeUntil, type MarksAddress } from '../marks-address';
import type { ViewProps } from '../use-marks-address';
import { ViewFrame } from '../view-frame';
import { exportedColumns, MarksRows } from './marks-rows';

/** The marks of one class or of all, by default the newest first. */
export function ListView(props: ViewProps) {
  const { address, change } = props;
  const { search } = useLocation();
  const { request, rows, total = 0, query } = useMarksList(address);
  const { error, isLoading, isPlaceholderData: stale } = query;
  const { exportRows, exporting } = useExport(
    { name: marksPath, fileName: 'attendance' },
    request,
    exportedColumns(useSchool().timeZone),
  );
  const filled = !error && rows.length > 0;

  // A page number beyond the end, as in an old link, opens the last page.
  const last = Math.max(1, Math.ceil(total / address.size));
  const beyond = !isLoading && !stale && !error && address.page > last;
  useEffect(() => {
    if (beyond) change({ page: last });
  }, [beyond]);

  return (
    <ViewFrame
      {...props}
      label="Marks"
      count={filled && plural(total, 'mark')}
      stale={stale}
      onExport={filled ? () => void exportRows() : undefined}
      exporting={exporting}
    >
      {error || isLoading ? (
        <Pending what="the marks" query={query} columns={7} rows={12} />
      ) : filled ? (
        <>
          <MarksRows
            rows={rows}
            stale={stale}
            address={address}
            change={change}
            pathOf={(cell) => `?${changeAddress(marksAddress, new URLSearchParams(search), { cell }).toString()}`}
          />
          <ListFoot address={address} change={change} shown={rows.length} total={total} />
        </>
      ) : (
        <NoMarks {...props} />
      )}
    </ViewFrame>
  );
}

/** A page of the marks that match the address, and its request. */
function useMarksList({ schedule, from, to, student, status, reason, sort, page, size }: MarksAddress) {
  const filters: CrudFilter[] = [];
  if (schedule !== undefined) filters.push({ field: 'scheduleId', operator: 'eq', value: schedule });
  if (from) filters.push({ field: 'date', operator: 'gte', value: from });
  if (to) filters.push({ field: 'date', operator: 'lte', value: to });
  if (student !== undefined) filters.push({ field: 'studentId', operator: 'eq', value: student });
  if (status.length > 0) filters.push({ field: 'status', operator: 'in', value: status });
  if (reason === 'excused' || reason === 'unexcused')
    filters.push({ field: 'excused', operator: 'eq', value: reason === 'excused' });
  else if (reason) filters.push({ field: 'absenceReasonId', operator: 'eq', value: reason });
  const { by, descending } = orderOf(sort);
  const request = { filters, sorters: [{ field: by, order: descending ? ('desc' as const) : ('asc' as const) }] };
  const { query, result } = useList<MarkRow & BaseRecord, HttpError>({
    resource: marksPath,
    ...request,
    pagination: { currentPage: page, pageSize: size },
    queryOptions: { placeholderData: keepPreviousData },
  });
  const names = useNames();
  const rows: MarkRow[] = toldApart(names.all(result.data));
  return { request, rows, total: result.total, query };
}

/** Says that nothing matches, and offers to clear the filters or to change the dates. */
function NoMarks({ address, change }: ViewProps) {
  const { today } = useSchool();
  if (isNarrowed(address))
    return (
      <State
        kind="search"
        title="No matching marks."
        action={<Button onClick={() => change(notNarrowed)}>Clear filters</Button>}
      >
        No mark on these dates matches the student, the statuses and the reason.
      </State>
    );
  const { from, to } = rangeUntil(today);
  const isUsual = address.from === from && address.to === to;
  const wider = isUsual ? { from: addDays(today, -89), to: today } : { from, to };
  return (
    <State
      kind="search"
      title="No marks on these dates."
      action={
        <Button onClick={() => change(wider)}>{isUsual ? 'Show the last 90 days' : 'Show the last 2 weeks'}</Button>
      }
    >
      There are no marks on these dates. Choose a class in the register view to see what is not marked yet.
    </State>
  );
}
