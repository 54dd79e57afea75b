import { keepPreviousData } from '@tanstack/react-query';
import type { BaseRecord } from '@refinedev/core';
import { Alert } from 'antd';
import type { CoverEffect } from '@homeroom/shared/assignments/schedules';
import { useGet } from '../../../providers/use-get';
import { withReason } from '../../../providers/failure-text';

const asText = (weekdays: unknown) => (Array.isArray(weekdays) ? [...weekdays].sort().join() : '');

/** What new weekdays, which apply from tomorrow, do to the cover of a class and the requests for it (decisions 2.10). */
export function WeekdaysEffect({ record, values }: { record: BaseRecord; values: Record<string, unknown> }) {
  const changed = values.weekdays !== undefined && asText(values.weekdays) !== asText(record.weekdays);
  const { query, data } = useGet<CoverEffect>(`/schedules/${record.id}/cover-effect`, {
    params: { weekdays: asText(values.weekdays), lastDay: (values.lastDay as string | null) ?? '' },
    enabled: changed,
    placeholderData: keepPreviousData,
  });
  if (!changed) return null;
  if (query.error)
    return <Alert type="warning" showIcon message={withReason('Its cover could not be checked.', query.error)} />;
  return data?.effect && <Alert type="warning" showIcon role="status" message={data.effect} />;
}
