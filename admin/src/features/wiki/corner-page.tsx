import {
  ArrowLeftOutlined,
  FileAddOutlined,
  FolderAddOutlined,
  FolderOutlined,
  UploadOutlined,
} from '@ant-design/icons';
import { Alert, Breadcrumb, Button, Splitter, Tooltip } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { standardMaxFileBytes } from '@homeroom/shared/files';
import { plural } from '@homeroom/shared/text';
import type { WikiNode } from '@homeroom/shared/wiki/nodes';
import { Drawer } from '../../components/dialog';
import { ActNotice } from '../../components/act-notice';
import { PageHead } from '../../components/page-head';
import { Panel } from '../../components/panel';
import { RequestError } from '../../components/request-error';
import { useNoRoomForPreview, useNoRoomForTree, usePhone } from '../../theme/use-media';
import { useCornerActs } from './corner-acts';
import { CornerDialogs } from './corner-dialogs';
import { FolderView } from './folder-view';
import { NotePanel } from './note/note-panel';
import { NoteVersions, NoteVersionText } from './note/note-versions';
import { SearchView } from './search-view';
import { TrashView } from './trash-view';
import { CornerSearch, TreePanel } from './tree-panel';
import { DropArea } from './uploads/drop-area';
import { UploadList } from './uploads/upload-list';
import { useUploads } from './uploads/use-uploads';
import { cornerPath, useCornerAddress } from './use-corner-address';
import { useRights } from './use-rights';
import { useTreeWidth } from './use-tree-width';
import { useChildren, useCrumbs, useSummary } from './wiki-queries';
import './wiki.css';

/** The Teachers Corner (spec 2.10): a tree, the open folder, and the note that is previewed. */
export function CornerPage() {
  const address = useCornerAddress();
  const folder = address.folder ?? null;
  const crumbs = useCrumbs(folder);
  const way = crumbs.data ?? [];
  const rights = useRights(way);
  const acts = useCornerActs((note) => address.change({ note: note.id, version: note.version, view: null }, {}));
  const { data: summary } = useSummary();
  const maxBytes = summary?.maxFileBytes ?? standardMaxFileBytes;
  const uploads = useUploads(maxBytes);
  const [treeWidth, keepTreeWidth] = useTreeWidth();
  const [treeShown, setTreeShown] = useState(false);
  const phone = usePhone();
  const noTree = useNoRoomForTree();
  const noPreview = useNoRoomForPreview();

  const folderName = way.at(-1)?.name ?? 'Root';
  const isFolder = address.view === null && !address.q.trim() && address.version === undefined;
  const whyNoUpload = rights.whyNot('uploadFile');
  const upload = (files: File[]) =>
    void uploads.add(
      files.map((file) => ({ file, name: file.name })),
      folder,
      folderName,
    );
  const created = (node: WikiNode) =>
    node.type === 'FOLDER' ? address.openFolder(node.id) : address.openNote(node.parentId, node.id);

  const tree = (
    <TreePanel
      withSearch={!noTree}
      address={address}
      crumbs={way}
      rights={rights}
      onOpened={phone ? () => setTreeShown(false) : undefined}
    />
  );
  const main = (
    <DropArea className="corner-main" whyNot={whyNoUpload} folderName={folderName} onFiles={upload}>
      {crumbs.error ? (
        <RequestError title="Failed to load" query={crumbs} />
      ) : (
        <>
          <CornerBar
            way={way}
            title={address.view === 'trash' ? 'Trash' : address.q.trim() ? 'Search' : null}
            folder={folder}
          />
          {acts.done && <ActNotice done={acts.done} undoing={acts.isUndoing} onClose={acts.forget} />}
          {address.note !== undefined && address.version !== undefined ? (
            <NoteVersionText key={address.version} id={address.note} version={address.version} />
          ) : address.view === 'trash' ? (
            <TrashView acts={acts} rights={rights} />
          ) : address.q.trim() ? (
            <SearchView address={address} />
          ) : (
            <FolderView key={folder} folder={folder} crumbs={way} address={address} rights={rights} acts={acts} />
          )}
          <UploadList uploads={uploads} />
        </>
      )}
    </DropArea>
  );
  const aside =
    address.note !== undefined && address.version !== undefined ? (
      <NoteVersions id={address.note} version={address.version} address={address} rights={rights} />
    ) : (
      <section className="corner-preview" aria-label="Preview">
        <header>
          <h2>Preview</h2>
        </header>
        <NotePanel id={address.note} rights={rights} onAct={acts.startOn} />
      </section>
    );

  const actions = isFolder && (
    <>
      {!phone && (
        <CreateButton act="folder" label="New Folder" why={rights.whyNot('createFolder')} start={acts.start} />
      )}
      <CreateButton act="note" label="New Note" why={rights.whyNot('createNote')} start={acts.start} />
      <Tooltip title={whyNoUpload}>
        <Button
          type="primary"
          icon={<UploadOutlined />}
          disabled={whyNoUpload !== null}
          title={whyNoUpload ?? undefined}
          onClick={() => acts.start({ act: 'upload' })}
        >
          Upload File
        </Button>
      </Tooltip>
    </>
  );
  return (
    <>
      <PageHead
        title={
          phone && folder !== null && isFolder ? (
            <span className="corner-title">
              <Link to={cornerPath(way.at(-2)?.id ?? null)} aria-label="One folder up">
                <ArrowLeftOutlined />
              </Link>
              <span dir="auto">{folderName}</span>
            </span>
          ) : (
            'Teachers Corner'
          )
        }
        actions={!phone && actions}
      >
        {!(phone && folder !== null) && 'Folders, notes and files that all teachers share.'}
      </PageHead>
      {rights.problem && <Alert type="error" showIcon role="alert" className="corner-alert" message={rights.problem} />}
      {noTree && (
        <div className="corner-tools">
          <CornerSearch address={address} />
          <Button icon={<FolderOutlined />} aria-expanded={treeShown} onClick={() => setTreeShown(!treeShown)}>
            {treeShown ? 'Hide Folders' : 'Show Folders'}
          </Button>
          {phone && isFolder && (
            <CreateButton act="folder" label="New Folder" why={rights.whyNot('createFolder')} start={acts.start} />
          )}
        </div>
      )}
      <Panel className="corner">
        {phone ? (
          main
        ) : (
          <Splitter onResizeEnd={([first]) => !noTree && first !== undefined && keepTreeWidth(first)}>
            {(!noTree || treeShown) && (
              <Splitter.Panel defaultSize={treeWidth} min={220} max={560}>
                {tree}
              </Splitter.Panel>
            )}
            <Splitter.Panel>{main}</Splitter.Panel>
            {!noPreview && address.view === null && (
              <Splitter.Panel defaultSize={304} min={240} max={560}>
                {aside}
              </Splitter.Panel>
            )}
          </Splitter>
        )}
      </Panel>
      {phone && (
        <Drawer
          open={treeShown}
          onClose={() => setTreeShown(false)}
          placement="left"
          width={304}
          title="Folders"
          rootClassName="corner-drawer"
        >
          {tree}
        </Drawer>
      )}
      {noPreview && (
        <Drawer
          open={address.note !== undefined}
          onClose={() => address.change({ note: undefined, version: undefined })}
          width={phone ? '100%' : 480}
          title={address.version === undefined ? 'Preview' : 'Versions'}
          rootClassName="corner-drawer"
        >
          {address.note !== undefined && aside}
        </Drawer>
      )}
      {phone && actions && (
        <div className="corner-foot">
          {whyNoUpload && <p className="small muted">{whyNoUpload}</p>}
          <div>{actions}</div>
        </div>
      )}
      <CornerDialogs
        acts={acts}
        folder={folder}
        way={way}
        rights={rights}
        uploads={uploads}
        maxBytes={maxBytes}
        onCreated={created}
        onDeleted={(node) => {
          acts.setDeleted(node);
          if (node.id === address.note) address.change({ note: undefined });
        }}
      />
    </>
  );
}

interface CornerBarProps {
  way: readonly { id: number; name: string }[];
  folder: number | null;
  /** Of what is no folder. */
  title: string | null;
}

/** Where one is: from Root to the open folder, and how much is in it. */
function CornerBar({ way, folder, title }: CornerBarProps) {
  const { data } = useChildren(folder);
  if (title !== null)
    return (
      <div className="corner-bar">
        <h2>{title}</h2>
        {title === 'Trash' && <span className="small muted">Kept for 30 days, then gone for good.</span>}
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

interface CreateButtonProps {
  act: 'folder' | 'note';
  label: string;
  why: string | null;
  start: (dialog: { act: 'folder' | 'note' }) => void;
}

function CreateButton({ act, label, why, start }: CreateButtonProps) {
  return (
    <Tooltip title={why}>
      <Button
        icon={act === 'folder' ? <FolderAddOutlined /> : <FileAddOutlined />}
        disabled={why !== null}
        onClick={() => start({ act })}
      >
        {label}
      </Button>
    </Tooltip>
  );
}
