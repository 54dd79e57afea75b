import { DownloadOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { nextYearFile } from '@homeroom/shared/next-year/next-year';
import { Problem } from '../../components/problem';
import { useDownload } from '../../providers/download';

/** Saves the plan as a spreadsheet, with a row for each student. */
export function ExportPlan() {
  const saving = useDownload(() => ['/next-year/plan.xlsx', nextYearFile]);
  return (
    <>
      {saving.error && <Problem>{saving.error.message}</Problem>}
      <Button icon={<DownloadOutlined />} loading={saving.isPending} onClick={() => saving.mutate()}>
        Export plan
      </Button>
    </>
  );
}
