import { DeleteOutlined, SearchOutlined } from '@ant-design/icons';
import { Button, Input } from 'antd';
import { showBytes } from '@homeroom/shared/files';
import { CornerTree } from './corner-tree';
import { useCorner } from './use-corner';
import { useSize } from './use-size';
import { useSummary } from './wiki-queries';

interface TreePanelProps {
  /** Whether it has its own place at the page's side. */
  withSearch: boolean;
  onOpened?: () => void;
}

/** The tree, with the trash and the used space below. */
export function TreePanel({ withSearch, onOpened }: TreePanelProps) {
  const { address } = useCorner();
  const { element, height } = useSize();
  const { data: summary } = useSummary();
  return (
    <nav className="corner-tree" aria-label="Teachers Corner folders">
      {withSearch && <CornerSearch />}
      <div className="corner-tree-rows" ref={element}>
        <CornerTree height={height} onOpened={onOpened} />
      </div>
      <div className="corner-tree-foot">
        <Button
          type="text"
          block
          icon={<DeleteOutlined />}
          className={address.view === 'trash' ? 'is-here' : ''}
          aria-current={address.view === 'trash' ? 'page' : undefined}
          onClick={() => {
            onOpened?.();
            address.openTrash();
          }}
        >
          Trash <span className="num corner-trash-count">{summary?.trashItems ?? ''}</span>
        </Button>
        {summary && (
          <p className="small muted">
            {showBytes(summary.bytes)} used
            {summary.trashBytes > 0 && ` · ${showBytes(summary.trashBytes)} in the trash`}
          </p>
        )}
      </div>
    </nav>
  );
}

/** The search in names and notes. */
export function CornerSearch() {
  const { address } = useCorner();
  return (
    <Input
      className="corner-search"
      allowClear
      prefix={<SearchOutlined aria-hidden />}
      placeholder="Search files and notes"
      aria-label="Search files and notes"
      value={address.q}
      onChange={({ target }) => address.change({ q: target.value, view: null, version: undefined })}
    />
  );
}
