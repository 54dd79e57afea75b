import { useList, type BaseRecord, type CrudFilter, type CrudSort, type HttpError } from '@refinedev/core';
import type { MarkRow } from '@homeroom/shared/attendance/marks';
import { orderOf } from '../../../../components/use-address';
import { useNames } from '../../../../providers/names';
import { marksPath } from '../../cell/saved-marks';
import type { MarksAddress } from '../marks-address';

/** The filters and the order of a request for the address. */
function requestOf({ schedule, from, to, student, status, sort }: MarksAddress): {
  filters: CrudFilter[];
  sorters: CrudSort[];
} {
  const filters: CrudFilter[] = [];
  if (schedule !== undefined) filters.push({ field: 'scheduleId', operator: 'eq', value: schedule });
  if (from) filters.push({ field: 'date', operator: 'gte', value: from });
  if (to) filters.push({ field: 'date', operator: 'lte', value: to });
  if (student !== undefined) filters.push({ field: 'studentId', operator: 'eq', value: student });
  if (status.length > 0) filters.push({ field: 'status', operator: 'in', value: status });
  const { by, descending } = orderOf(sort);
  return { filters, sorters: [{ field: by, order: descending ? 'desc' : 'asc' }] };
}

/** A page of the marks that match the address. */
export function useMarksList(address: MarksAddress) {
  const request = requestOf(address);
  const { query, result } = useList<MarkRow & BaseRecord, HttpError>({
    resource: marksPath,
    ...request,
    pagination: { currentPage: address.page, pageSize: address.size, mode: 'server' },
    queryOptions: { placeholderData: (previous) => previous },
  });
  const names = useNames();
  const rows = result.data.map((row): MarkRow => ({
    ...row,
    studentName: names.shown(row.studentName, row.studentLastName),
  }));
  return {
    request,
    rows,
    total: result.total,
    query,
  };
}
