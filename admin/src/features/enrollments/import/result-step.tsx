import { Button } from 'antd';
import type { EnrollmentImportResult } from '@homeroom/shared/imports';
import { plural } from '@homeroom/shared/text';
import { Figures } from '../../../components/figures';
import { LinkButton } from '../../../components/link-button';
import { PageHead } from '../../../components/page-head';
import { Panel } from '../../../components/panel';
import { FailuresPanel } from '../../../resources/sheet-import/failures-panel';

/** What the import wrote, and where to go on. */
export function ResultStep({
  result: { created, skipped, failures },
  onMore,
}: {
  result: EnrollmentImportResult;
  onMore: () => void;
}) {
  return (
    <>
      <PageHead
        title="Import enrollments"
        actions={
          <>
            <Button onClick={onMore}>Import More</Button>
            <LinkButton type="primary" to="/formenrollments">
              Open enrollments
            </LinkButton>
          </>
        }
      />
      <Panel aria-label="Result of the import">
        <p className="import-sentence" role="status">
          {created === 0
            ? 'No enrollment was imported.'
            : `${plural(created, 'enrollment was', 'enrollments were')} imported.`}
          {skipped > 0 && ` ${plural(skipped, 'row was', 'rows were')} left out.`}
        </p>
        <Figures
          figures={[
            { label: 'Created', value: created.toLocaleString('en') },
            { label: 'Skipped', value: skipped.toLocaleString('en') },
          ]}
        />
      </Panel>
      <FailuresPanel failures={failures} />
    </>
  );
}
