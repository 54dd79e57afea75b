import { Button } from 'antd';
import type { RosterResult } from '@homeroom/shared/imports';
import { plural } from '@homeroom/shared/text';
import { Figures } from '../../../components/figures';
import { LinkButton } from '../../../components/link-button';
import { PageHead } from '../../../components/page-head';
import { Panel } from '../../../components/panel';
import { FailuresPanel } from '../../../resources/sheet-import/failures-panel';

/** What the import wrote, and where to go on. */
export function ResultStep({ result, onMore }: { result: RosterResult; onMore: () => void }) {
  const { created, parentsCreated, linked, skipped, failures } = result;
  const count = (figure: number) => figure.toLocaleString('en');
  return (
    <>
      <PageHead
        title="Import students"
        actions={
          <>
            <Button onClick={onMore}>Import More</Button>
            <LinkButton to="/admin/students">Open students</LinkButton>
            <LinkButton type="primary" to="/assign-students">
              Assign to sections
            </LinkButton>
          </>
        }
      >
        {created > 0 && 'The new students have no section yet: assign them, and teachers can mark their attendance.'}
      </PageHead>
      <Panel aria-label="Result of the import">
        <p className="import-sentence" role="status">
          {created === 0
            ? 'No student was imported.'
            : `${plural(created, 'student was', 'students were')} imported with ${plural(parentsCreated, 'new parent')}.`}
          {skipped > 0 && ` ${plural(skipped, 'row')} with a problem ${skipped === 1 ? 'was' : 'were'} left out.`}
        </p>
        <Figures
          figures={[
            { label: 'Created', value: count(created) },
            { label: 'Parents new', value: count(parentsCreated) },
            { label: 'Linked', value: count(linked) },
            { label: 'Skipped', value: count(skipped) },
            ...(failures.length > 0 ? [{ label: 'Failures', value: count(failures.length) }] : []),
          ]}
        />
      </Panel>
      <FailuresPanel failures={failures} />
    </>
  );
}
