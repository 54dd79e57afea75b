import { Link } from 'react-router';
import { showDate } from '@homeroom/shared/dates';
import type { StudentRow } from '@homeroom/shared/students';
import { RelatedPanel } from '../../resources/related-panel';

/** A parent of one student, as `GET /students/:id/parents` answers. */
interface StudentParent {
  id: number;
  fullName: string;
  email: string | null;
  phone: string | null;
  relationship: string | null;
  position: number;
}

/** One stay in a section, as `GET /students/:id/memberships` answers. */
interface StudentStay {
  id: number;
  sectionId: number;
  sectionName: string;
  firstDay: string;
  lastDay: string | null;
}

const none = <span className="faint">–</span>;

/** The parents of a student, first one first, and the sections they were in. */
export function StudentPanels({ record }: { record: StudentRow }) {
  return (
    <>
      <RelatedPanel<StudentParent>
        title="Parents"
        path={`/students/${record.id}/parents`}
        empty="No parents are linked to this student."
        columns={[
          {
            title: 'Name',
            cell: (parent) => (
              <Link className="row-link" to={`/admin/parents/${parent.id}`}>
                {parent.fullName}
              </Link>
            ),
          },
          { title: 'Relationship', cell: (parent) => parent.relationship ?? none },
          { title: 'E-mail', cell: ({ email }) => (email ? <a href={`mailto:${email}`}>{email}</a> : none) },
          { title: 'Phone', cell: ({ phone }) => (phone ? <a href={`tel:${phone}`}>{phone}</a> : none) },
        ]}
      />
      <RelatedPanel<StudentStay>
        title="Sections"
        path={`/students/${record.id}/memberships`}
        empty="This student was never in a section."
        columns={[
          {
            title: 'Section',
            cell: (stay) => (
              <Link className="row-link" to={`/admin-setup/sections/${stay.sectionId}`}>
                {stay.sectionName}
              </Link>
            ),
          },
          { title: 'First day', cell: (stay) => <span className="num">{showDate(stay.firstDay)}</span> },
          {
            title: 'Last day',
            cell: (stay) => (stay.lastDay ? <span className="num">{showDate(stay.lastDay)}</span> : <span className="muted">in it now</span>),
          },
        ]}
      />
    </>
  );
}
