import type { BaseRecord } from '@refinedev/core';
import { Link } from 'react-router';
import type { MergePreview } from '@homeroom/shared/merging';
import { Problem } from '../../components/problem';

interface MergeEffectProps {
  preview: MergePreview<BaseRecord>;
  singular: string;
  name: string;
}

/** Shows what moves to the kept record, or what has to be fixed first. */
export function MergeEffect({ preview: { moves, refusals }, singular, name }: MergeEffectProps) {
  if (refusals.length > 0)
    return (
      <div className="merge-refusals">
        {refusals.map(({ message, path }) => (
          <Problem
            key={message}
            action={
              path && (
                <Link className="text-link" to={path} target="_blank" aria-label="Open the record to fix">
                  Open
                </Link>
              )
            }
          >
            {message}
          </Problem>
        ))}
      </div>
    );
  return (
    <>
      <p className="merge-head">{`What moves to ${name}`}</p>
      {moves.length > 0 ? (
        <ul className="merge-moves">
          {moves.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      ) : (
        <p className="muted">Only the values above change.</p>
      )}
      <p className="dialog-words">
        {`The history of both is kept, and links to the other ${singular} lead to this one. This cannot be undone.`}
      </p>
    </>
  );
}
