import { Link } from 'react-router';
import { showDate } from '@homeroom/shared/dates';
import { classWords } from '../../class-words';
import { MarkStatusCell } from './mark-columns';
import type { MarkRowsProps } from './marks-table';
import '../../../../resources/row-list.css';

/** The marks on a phone: the student with the status, then where and when; the name opens the mark. */
export function MarksRows({ rows, stale, onOpen, pathOf }: MarkRowsProps) {
  return (
    <ul className={stale ? 'row-list ve-rows is-stale' : 'row-list ve-rows'}>
      {rows.map((mark) => (
        <li key={mark.markId}>
          <div>
            <Link
              className="row-link"
              to={pathOf(mark)}
              onClick={(event) => {
                event.preventDefault();
                onOpen(mark);
              }}
            >
              {mark.studentName}
            </Link>
            <MarkStatusCell mark={mark} />
          </div>
          <div>
            <span className="row-facts">
              <span className="num">{showDate(mark.date)}</span> · <span>{classWords(mark)}</span>
              {mark.note && (
                <>
                  {' · '}
                  <span>{mark.note}</span>
                </>
              )}
            </span>
          </div>
        </li>
      ))}
    </ul>
  );
}
