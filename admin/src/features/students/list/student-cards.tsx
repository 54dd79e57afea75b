import { useRef } from 'react';
import { Link } from 'react-router';
import { LeavesOn } from '../../../components/leaves-on';
import { useRowsInSight } from '../../../components/use-rows-in-sight';
import { ChooseRow } from '../../../resources/choose-row';
import { pathsOf } from '../../../resources/resource';
import { ClassStatus } from '../class-status';
import type { ListRow } from './rows';
import { FormStatusCell, StatusActions } from './status-cells';
import type { StudentRowsProps } from './student-table';

/** The height of a row with its border, in px. */
const rowSize = 80;

/** What tells two children of a name apart. Without 'withdrawn' and 'Unassigned', which the pill says. */
const factsOf = ({ section, classStatus, gender, age, leavesOn, byParent }: ListRow) =>
  [byParent && 'Matches a parent', classStatus === 'Active' && `Section ${section}`, !leavesOn && gender, age]
    .filter(Boolean)
    .join(' · ');

/** The rows on a phone: name and status, then the facts and Edit. The fields of an edited row open below its facts. */
export function StudentCards({ resource, rows, edit, chosen, onChoose }: Omit<StudentRowsProps, 'sort' | 'onSort'>) {
  const list = useRef<HTMLUListElement>(null);
  const { from, to } = useRowsInSight(list, { count: rows.length, size: rowSize });
  const { show } = pathsOf(resource);
  return (
    <ul
      ref={list}
      className="student-cards"
      style={{ paddingTop: from * rowSize, paddingBottom: (rows.length - to) * rowSize }}
    >
      {rows.slice(from, to).map((row, at) => {
        const edited = edit.edited?.id === row.id;
        const status = <FormStatusCell row={row} edit={edit} />;
        const actions = <StatusActions row={row} edit={edit} />;
        return (
          <li
            key={row.id}
            className={edited ? 'is-edited' : undefined}
            aria-setsize={rows.length}
            aria-posinset={from + at + 1}
          >
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
      })}
    </ul>
  );
}
