import { Breadcrumb } from 'antd';
import { Link } from 'react-router';
import { plural } from '@homeroom/shared/text';
import { cornerPath } from './use-corner-address';
import { useChildren } from './wiki-queries';

interface CornerBarProps {
  way: readonly { id: number; name: string }[];
  folder: number | null;
  /** If it is not a folder. */
  title: string | null;
}

/** The path from Root to the open folder, and how much it contains. */
export function CornerBar({ way, folder, title }: CornerBarProps) {
  const { data } = useChildren(folder);
  if (title !== null)
    return (
      <div className="corner-bar">
        <h2>{title}</h2>
        {title === 'Trash' && <span className="small muted">Kept for 30 days, then deleted for good.</span>}
      </div>
    );
  return (
    <div className="corner-bar">
      <Breadcrumb
        separator="/"
        items={[{ id: null, name: 'Root' }, ...way].map(({ id, name }, n, all) => ({
          title:
            n === all.length - 1 ? (
              <span dir="auto" aria-current="page">
                {name}
              </span>
            ) : (
              <Link to={cornerPath(id)} dir="auto">
                {name}
              </Link>
            ),
        }))}
      />
      {data && <span className="num small muted corner-count">{plural(data.length, 'item')}</span>}
    </div>
  );
}
