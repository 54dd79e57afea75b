import type { WikiNode } from '@homeroom/shared/wiki/nodes';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { NodeIcon } from './node-words';
import { cornerPath, fileAddress } from './use-corner-address';

interface NodeLinkProps {
  node: WikiNode;
  /** The search to return to, for a note in its results. */
  q?: string;
  children?: ReactNode;
}

/** A name that opens a folder, a note in the preview, or a file in a new tab. */
export function NodeLink({ node, q, children = node.name }: NodeLinkProps) {
  if (node.type === 'FILE')
    return (
      <a href={fileAddress(node)} target="_blank" rel="noopener" dir="auto">
        {children}
      </a>
    );
  const path = node.type === 'FOLDER' ? cornerPath(node.id) : cornerPath(node.parentId, node.id);
  return (
    <Link
      to={q && node.type === 'NOTE' ? `${path}${path.includes('?') ? '&' : '?'}${new URLSearchParams({ q })}` : path}
      dir="auto"
    >
      {children}
    </Link>
  );
}

interface NodePartProps {
  node: WikiNode;
  title?: ReactNode;
  children?: ReactNode;
}

/** An entry's icon and name, in a table. */
export const NodeName = ({ node, title = <NodeLink node={node} /> }: NodePartProps) => (
  <span className="corner-name">
    <NodeIcon {...node} />
    {title}
  </span>
);

/** An entry's icon and name over a second line, in a list. */
export const NodeCard = ({ node, title = <NodeLink node={node} />, children }: NodePartProps) => (
  <>
    <NodeIcon {...node} />
    <span className="corner-card">
      {title}
      {children}
    </span>
  </>
);
