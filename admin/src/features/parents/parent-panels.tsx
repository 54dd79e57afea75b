import { Link } from 'react-router';
import type { ParentRow } from '@homeroom/shared/parents';
import { dash } from '../../components/dash';
import { Panel, PanelHead } from '../../components/panel';
import { Slot } from '../../components/slot';
import { RelatedRows } from '../../resources/related-rows';

/** The panels below a parent's facts: the children, and what other features add. */
export function ParentPanels({ record }: { record: ParentRow }) {
  return (
    <>
      <Panel>
        <PanelHead title="Children" />
        <RelatedRows
          rows={record.children}
          empty="No children are linked to this parent."
          columns={[
            {
              title: 'Name',
              cell: (child) => (
                <Link className="row-link" to={`/admin/students/${child.id}`}>
                  {child.studentName}
                </Link>
              ),
            },
            { title: 'Relationship', cell: ({ relationship }) => relationship ?? dash },
          ]}
        />
      </Panel>
      <Slot name="parentPanels" props={{ record }} />
    </>
  );
}
