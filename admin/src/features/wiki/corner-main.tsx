import { Breadcrumb, Button, Progress } from 'antd';
import { Link } from 'react-router';
import { plural } from '@homeroom/shared/text';
import { CheckCircleOutlined, CloseOutlined, ExclamationCircleOutlined } from '@ant-design/icons';
import { RowButton, LinkButton } from '../../components/link-button';
import { ActNotice } from '../../components/act-notice';
import { RequestError } from '../../components/request-error';
import { State } from '../../components/state';
import { FolderView } from './folder-view';
import { NoteVersionText } from './note/note-versions';
import { SearchView } from './search-view';
import { TrashView } from './trash-view';
import { DropArea } from './uploads/drop-area';
import { gone, isGone, useCorner } from './use-corner';
import { cornerPath } from './use-corner-address';
import { useChildren } from './wiki-queries';
import { uploadWords } from './uploads/use-uploads';

/** The middle of the page: the open folder, the trash, a search's results, or an earlier version of a note. */
export function CornerMain() {
  const { acts, folder, folderName, uploads, whyNotAdd } = useCorner();
  return (
    <DropArea
      whyNot={whyNotAdd('uploadFile')}
      folderName={folderName}
      onFiles={(files) =>
        void uploads.add(
          files.map((file) => ({ file, name: file.name })),
          folder,
          folderName,
        )
      }
    >
      <CornerBar />
      {acts.done && <ActNotice done={acts.done} undoing={acts.isUndoing} onClose={acts.forget} />}
      <OpenView />
      <UploadList />
    </DropArea>
  );
}

/** What the address names: a version of a note, the trash, a search or a folder. */
function OpenView() {
  const { address, crumbs, folder } = useCorner();
  const { note, version, view, q } = address;
  if (note !== undefined && version !== undefined) return <NoteVersionText key={version} id={note} version={version} />;
  if (view === 'trash') return <TrashView />;
  if (q.trim()) return <SearchView />;
  return crumbs.error ? <FolderError /> : <FolderView key={folder} />;
}

/** A folder that could not be opened; an old link can continue from Root. */
function FolderError() {
  const { crumbs } = useCorner();
  if (!isGone(crumbs.error)) return <RequestError title="Failed to load" query={crumbs} />;
  return (
    <State kind="error" title={gone} action={<LinkButton to={cornerPath(null)}>Go to Root</LinkButton>}>
      Somebody may have deleted it. Deleted items stay in the trash for 30 days.
    </State>
  );
}

/** The path from Root to the open folder, and how much it contains. */
function CornerBar() {
  const { address, crumbs, folder, way } = useCorner();
  const { data } = useChildren(folder);
  if (address.view === 'trash')
    return (
      <div className="corner-bar">
        <h2>Trash</h2>
        <span className="small muted">Kept for 30 days, then deleted for good.</span>
      </div>
    );
  if (address.q.trim())
    return (
      <div className="corner-bar">
        <h2>Search</h2>
      </div>
    );
  if (crumbs.error) return null;
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

/** Current uploads with their progress and outcome. */
function UploadList() {
  const { items, cancel, clear } = useCorner().uploads;
  if (items.length === 0) return null;
  const isOver = items.every(({ state }) => ['done', 'failed', 'cancelled'].includes(state));
  return (
    <section className="corner-uploads" aria-label="Uploads">
      <ul>
        {items.map((item) => (
          <li key={item.id} className={`is-${item.state}`}>
            <span className="corner-card">
              <span dir="auto">
                {item.name} <span className="muted">· {item.folderName}</span>
              </span>
              <span className="small muted" role={item.state === 'failed' ? 'alert' : 'status'}>
                {item.state === 'done' && <CheckCircleOutlined className="ok" />}
                {item.state === 'failed' && <ExclamationCircleOutlined className="bad" />} {uploadWords(item)}
              </span>
              {item.state === 'sending' && (
                <Progress
                  percent={Math.round(item.sent * 100)}
                  size="small"
                  showInfo={false}
                  aria-label={`Upload of ${item.name}`}
                />
              )}
            </span>
            {(item.state === 'sending' || item.state === 'waiting') && (
              <Button size="small" onClick={() => cancel(item.id)}>
                Cancel<span className="hidden-words"> the upload of {item.name}</span>
              </Button>
            )}
          </li>
        ))}
      </ul>
      {isOver && <RowButton icon={<CloseOutlined />} aria-label="Close the uploads" onClick={clear} />}
    </section>
  );
}
