import type { WikiNode } from '@homeroom/shared/wiki/nodes';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { NodeIcon } from './node-words';
import { fileAddress, nodePath } from './use-corner-address';

/** A name that opens a folder, a note in the preview, or a file in a new tab. `q`: the search to which a note returns. */
export const NodeLink = ({ node, q }: { node: WikiNode; q?: string }) =>
  node.type === 'FILE' ? (
    <a className="thumb-link" href={fileAddress(node)} target="_blank" rel="noopener" dir="auto">
      {node.name}
    </a>
  ) : (
    <Link className="thumb-link" to={nodePath(node, q)} dir="auto">
      {node.name}
    </Link>
  );

interface NodeCardProps {
  node: WikiNode;
  title?: ReactNode;
  children?: ReactNode;
}

/** An entry's icon and name over a second line, in a list. */
export const NodeCard = ({ node, title = <NodeLink node={node} />, children }: NodeCardProps) => (
  <>
    <NodeIcon {...node} />
    <span className="corner-card">
      {title}
      {children}
    </span>
  </>
);
