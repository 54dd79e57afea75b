import { Link } from 'react-router';
import type { ParentRow } from '@homeroom/shared/parents';
import { dash } from '../../components/dash';
import { useNames } from '../../providers/names';
import { Panel, PanelHead } from '../../components/panel';
import { Pill } from '../../components/pill';
import { RelatedRows } from '../../resources/related-rows';

/** The panel below a parent's facts: the children. */
export function ParentPanels({ record }: { record: ParentRow }) {
  const names = useNames();
  return (
    <Panel>
      <PanelHead title="Children" />
      <RelatedRows
        rows={record.children}
        empty="No children are linked to this parent."
        columns={[
          {
            title: 'Name',
            cell: (child) => (
              <>
                <Link className="row-link" to={`/admin/students/${child.id}`}>
                  {names.of(child, 'studentName')}
                </Link>
                {child.noContact && <Pill tone="bad">No contact</Pill>}
              </>
            ),
          },
          { title: 'Relationship', cell: ({ relationship }) => relationship ?? dash },
        ]}
      />
    </Panel>
  );
}
