import { DownloadOutlined } from '@ant-design/icons';
import { useMutation } from '@tanstack/react-query';
import type { HttpError } from '@refinedev/core';
import { Button } from 'antd';
import { nextYearFile } from '@homeroom/shared/next-year/next-year';
import { Problem } from '../../components/problem';
import { download } from '../../providers/download';
import { isHttpError } from '../../providers/http';

/** Saves the plan as a spreadsheet, with a row for each student. */
export function ExportPlan() {
  const saving = useMutation<unknown, HttpError>({
    mutationFn: () => download('/next-year/plan.xlsx', nextYearFile),
    throwOnError: (error) => !isHttpError(error),
  });
  return (
    <>
      {saving.error && <Problem>{saving.error.message}</Problem>}
      <Button icon={<DownloadOutlined />} loading={saving.isPending} onClick={() => saving.mutate()}>
        Export plan
      </Button>
    </>
  );
}
