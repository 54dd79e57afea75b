import { Link } from 'react-router';
import { Panel, PanelHead } from '../../components/panel';
import { NodeCard } from './node-link';
import { typeWords, useDay } from './node-words';
import { useNewest } from './wiki-queries';
import './wiki.css';

/** The five newest files and notes, on the Teacher-Dashboard (decisions 5). */
export function NewestPanel() {
  const { data: newest = [] } = useNewest();
  const day = useDay();
  if (newest.length === 0) return null;
  return (
    <Panel aria-label="New in the Teachers Corner">
      <PanelHead title="New in the Teachers Corner" actions={<Link to="/teachers-corner">Open</Link>} />
      <ul className="corner-newest">
        {newest.map((node) => (
          <li key={node.id}>
            <NodeCard node={node}>
              <span className="small muted">
                {typeWords(node)} · {day(node.changedAt)} · {node.changedBy}
              </span>
            </NodeCard>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
