import { ArrowLeftOutlined, FolderOutlined } from '@ant-design/icons';
import { Alert, Button, Splitter } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { standardMaxFileBytes } from '@homeroom/shared/files';
import type { WikiAction } from '@homeroom/shared/wiki/wiki-config';
import { Drawer } from '../../components/dialog';
import { ActNotice } from '../../components/act-notice';
import { PageHead } from '../../components/page-head';
import { Panel } from '../../components/panel';
import { useNoRoomForPreview, useNoRoomForTree, usePhone } from '../../theme/use-media';
import { CornerActions, NewFolderButton } from './corner-actions';
import { useCornerActs } from './corner-acts';
import { CornerAside } from './corner-aside';
import { CornerBar } from './corner-bar';
import { CornerDialogs } from './corner-dialogs';
import { FolderError, whyNotOpened } from './folder-error';
import { FolderView } from './folder-view';
import { NoteVersionText } from './note/note-versions';
import { SearchView } from './search-view';
import { TrashView } from './trash-view';
import { CornerSearch, TreePanel } from './tree-panel';
import { UploadHint } from './upload-hint';
import { DropArea } from './uploads/drop-area';
import { UploadList } from './uploads/upload-list';
import { useUploads } from './uploads/use-uploads';
import { cornerPath, useCornerAddress } from './use-corner-address';
import { useRights } from './use-rights';
import { treeWidths, useTreeWidth } from './use-tree-width';
import { useCrumbs, useSummary } from './wiki-queries';
import './wiki.css';

/** In px: leaves the table enough room for names in a window of 1440 px with the default tree. */
const previewLeast = 240;
const previewWidth = () => Math.max(previewLeast, Math.round(window.innerWidth * 0.17));

/** The Teachers Corner (spec 2.10): a tree, the open folder, and the previewed note. */
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
  const tree = useTreeWidth();
  const [treeShown, setTreeShown] = useState(false);
  const phone = usePhone();
  const noTree = useNoRoomForTree();
  const noPreview = useNoRoomForPreview();

  const folderName = way.at(-1)?.name ?? 'Root';
  const isFolder = address.view === null && !address.q.trim() && address.version === undefined;
  const whyNot = (action: WikiAction) => (crumbs.error ? whyNotOpened(crumbs.error) : rights.whyNot(action));
  const whyNoUpload = whyNot('uploadFile');
  /** On a phone, the open folder is the page's heading. */
  const inFolder = phone && isFolder && way.length > 0 && !crumbs.error;
  const upload = (files: File[]) =>
    void uploads.add(
      files.map((file) => ({ file, name: file.name })),
      folder,
      folderName,
    );

  const treePanel = (
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
        <FolderError query={crumbs} />
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
  const aside = <CornerAside address={address} rights={rights} onAct={acts.startOn} />;
  const actions = isFolder && <CornerActions whyNot={whyNot} start={acts.start} withFolder={!phone} />;
  return (
    <>
      <PageHead
        title={
          inFolder ? (
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
        {!inFolder && 'Folders, notes and files shared by all teachers.'}
      </PageHead>
      {rights.problem && <Alert type="error" showIcon className="corner-alert" message={rights.problem} />}
      {noTree && (
        <div className="corner-tools">
          <CornerSearch address={address} />
          <Button icon={<FolderOutlined />} aria-expanded={treeShown} onClick={() => setTreeShown(!treeShown)}>
            {treeShown ? 'Hide Folders' : 'Show Folders'}
          </Button>
          {phone && isFolder && <NewFolderButton whyNot={whyNot} start={acts.start} />}
        </div>
      )}
      <Panel className="corner">
        {phone ? (
          main
        ) : (
          <Splitter onResize={([first]) => !noTree && first !== undefined && tree.setWidth(first)}>
            {(!noTree || treeShown) && (
              <Splitter.Panel className="corner-tree-panel" size={tree.width} min={treeWidths.min} max={treeWidths.max}>
                {treePanel}
              </Splitter.Panel>
            )}
            <Splitter.Panel>{main}</Splitter.Panel>
            {!noPreview && address.view === null && (
              <Splitter.Panel defaultSize={previewWidth()} min={previewLeast} max={560}>
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
          {treePanel}
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
          {whyNoUpload && <UploadHint why={whyNoUpload} />}
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
        onCreated={address.open}
        onDeleted={(node) => {
          acts.setDeleted(node);
          if (node.id === address.note) address.change({ note: undefined });
        }}
      />
    </>
  );
}
