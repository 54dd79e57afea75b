import { Fragment } from 'react';
import { DelayedSkeleton } from '../components/delayed-skeleton';
import type { RowsProps } from './list-table';
import { RecordLink } from './record-link';
import { RowActions } from './row-actions';
import './row-list.css';

/** The rows on a phone: the name with its pill, a second line of facts, and one action (design, Phone). */
export function RowList({ resource, list, columns }: RowsProps) {
  const [first, ...others] = columns;
  const pill = others.find((column) => column.pill);
  const facts = others.filter((column) => column !== pill);
  if (list.query.isLoading) return <DelayedSkeleton columns={1} label={`Loading ${resource.plural}…`} />;
  return (
    <ul className="row-list">
      {list.rows.map((row) => (
        <li key={row.id}>
          <div>
            <span>
              <RecordLink resource={resource} column={first!} row={row} />
            </span>
            {pill?.cell(row)}
          </div>
          <div>
            <span className="row-facts">
              {facts
                .map((column) => ({ name: column.name, text: column.text(row) }))
                .filter(({ text }) => text !== '')
                .map(({ name, text }, at) => (
                  <Fragment key={name}>
                    {at > 0 && ' · '}
                    <span>{text}</span>
                  </Fragment>
                ))}
            </span>
            <RowActions resource={resource} row={row} />
          </div>
        </li>
      ))}
    </ul>
  );
}
