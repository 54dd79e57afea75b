import { Link } from 'react-router';
import { CardsInSight } from '../../../components/cards-in-sight';
import { LeavesOn } from '../../../components/leaves-on';
import { ChooseRow } from '../../../components/choosing';
import { pathsOf } from '../../../resources/resource';
import { ClassStatus } from '../class-status';
import type { ListRow } from './rows';
import { FormStatusCell, StatusActions } from './status-cells';
import type { StudentRowsProps } from './student-table';

/** What tells two children of a name apart. Without 'withdrawn' and 'Unassigned', which the pill says. */
const factsOf = ({ section, classStatus, gender, age, leavesOn, byParent }: ListRow) =>
  [byParent && 'Matches a parent', classStatus === 'Active' && `Section ${section}`, !leavesOn && gender, age]
    .filter(Boolean)
    .join(' · ');

/** The rows on a phone: name and status, then the facts and Edit. The fields of an edited row open below its facts. */
export function StudentCards({ resource, rows, edit, chosen, onChoose }: Omit<StudentRowsProps, 'sort' | 'onSort'>) {
  const { show } = pathsOf(resource);
  return (
    <CardsInSight className="student-cards" rows={rows}>
      {(row, place) => {
        const edited = edit.edited?.id === row.id;
        const status = <FormStatusCell row={row} edit={edit} />;
        const actions = <StatusActions row={row} edit={edit} />;
        return (
          <li key={row.id} className={edited ? 'is-edited' : undefined} {...place}>
            <div>
              <ChooseRow row={row} name={row.studentName} chosen={chosen} onChoose={onChoose} />
              <Link className="row-link thumb-link cut" to={show(row.id)}>
                {row.studentName}
              </Link>
              <ClassStatus status={row.classStatus} />
            </div>
            <div>
              <span className="cut muted">{factsOf(row)}</span>
              {!edited && (
                <span className="student-card-status">
                  {row.leavesOn ? <LeavesOn day={row.leavesOn} /> : <>Form: {status}</>}
                  {actions}
                </span>
              )}
            </div>
            {edited && (
              <div className="student-card-edit">
                {status}
                {actions}
              </div>
            )}
          </li>
        );
      }}
    </CardsInSight>
  );
}
