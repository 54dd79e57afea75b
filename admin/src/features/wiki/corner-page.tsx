import { ArrowLeftOutlined, FolderOutlined } from '@ant-design/icons';
import { Button, Splitter } from 'antd';
import { useState, type ReactNode } from 'react';
import { Link } from 'react-router';
import { Drawer } from '../../components/dialog';
import { PageHead } from '../../components/page-head';
import { Panel } from '../../components/panel';
import { Problem } from '../../components/problem';
import { useNoRoomForPreview, useNoRoomForTree, usePhone } from '../../theme/use-media';
import { CornerActions, UploadHint } from './corner-actions';
import { CornerMain } from './corner-main';
import { NotePanel } from './note/note-panel';
import { NoteVersions } from './note/note-versions';
import { CornerSearch, TreePanel } from './tree-panel';
import { CornerContext, useCornerState, useCorner } from './use-corner';
import { cornerPath } from './use-corner-address';
import { treeWidths, useTreeWidth } from './use-tree-width';
import './wiki.css';
import { EditNoteDialog } from './dialogs/edit-note-dialog';
import { MoveDialog } from './dialogs/move-dialog';
import { NewNodeDialog, DeleteDialog, RenameDialog } from './dialogs/node-dialogs';
import { SameNameDialog } from './uploads/same-name-dialog';
import { UploadDialog } from './uploads/upload-dialog';

/** In px: leaves the table enough room for names in a window of 1440 px with the default tree. */
const previewLeast = 240;
const previewWidth = () => Math.max(previewLeast, Math.round(window.innerWidth * 0.17));

/** The Teachers Corner (spec 2.10): a tree, the open folder, and the previewed note. */
export function CornerPage() {
  const corner = useCornerState();
  const { address, isFolder, problem } = corner;
  const [treeShown, setTreeShown] = useState(false);
  const phone = usePhone();
  const noTree = useNoRoomForTree();
  const noPreview = useNoRoomForPreview();

  const treePanel = <TreePanel withSearch={!noTree} onOpened={phone ? () => setTreeShown(false) : undefined} />;
  return (
    <CornerContext value={corner}>
      <CornerHead />
      <Problem className="corner-alert">{problem}</Problem>
      {noTree && (
        <div className="corner-tools">
          <CornerSearch />
          <Button icon={<FolderOutlined />} aria-expanded={treeShown} onClick={() => setTreeShown(!treeShown)}>
            {treeShown ? 'Hide Folders' : 'Show Folders'}
          </Button>
          {phone && isFolder && <CornerActions kinds={['folder']} />}
        </div>
      )}
      <Panel className="corner">
        {phone ? (
          <CornerMain />
        ) : (
          <CornerPanels
            tree={(!noTree || treeShown) && treePanel}
            keepsWidth={!noTree}
            withPreview={!noPreview && address.view === null}
          />
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
      {noPreview && <PreviewDrawer />}
      {phone && isFolder && <CornerFoot />}
      <CornerDialogs />
    </CornerContext>
  );
}

interface CornerPanelsProps {
  tree: ReactNode;
  /** Whether the width that somebody drags the tree to is kept. */
  keepsWidth: boolean;
  withPreview: boolean;
}

function CornerPanels({ tree, keepsWidth, withPreview }: CornerPanelsProps) {
  const { width, setWidth } = useTreeWidth();
  return (
    <Splitter onResize={([first]) => keepsWidth && first !== undefined && setWidth(first)}>
      {tree && (
        <Splitter.Panel className="corner-tree-panel" size={width} min={treeWidths.min} max={treeWidths.max}>
          {tree}
        </Splitter.Panel>
      )}
      {/* An empty size takes what the others leave: a dragged one would make antd stretch or shrink all three. */}
      <Splitter.Panel size="">
        <CornerMain />
      </Splitter.Panel>
      {withPreview && (
        <Splitter.Panel defaultSize={previewWidth()} min={previewLeast} max={560}>
          <CornerAside />
        </Splitter.Panel>
      )}
    </Splitter>
  );
}

/** On a phone, the open folder is the page's heading. */
function CornerHead() {
  const { isFolder, way, crumbs, folderName } = useCorner();
  const phone = usePhone();
  const inFolder = phone && isFolder && way.length > 0 && !crumbs.error;
  return (
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
      actions={!phone && isFolder && <CornerActions kinds={['folder', 'note', 'upload']} />}
    >
      {!inFolder && 'Folders, notes and files shared by all teachers.'}
    </PageHead>
  );
}

/** The note that the address names, or its versions. */
function CornerAside() {
  const { note, version } = useCorner().address;
  return note !== undefined && version !== undefined ? (
    <NoteVersions id={note} version={version} />
  ) : (
    <NotePanel id={note} />
  );
}

/** The previewed note, where the page has no room for it. */
function PreviewDrawer() {
  const { address } = useCorner();
  const phone = usePhone();
  return (
    <Drawer
      open={address.note !== undefined}
      onClose={() => address.change({ note: undefined, version: undefined })}
      width={phone ? '100%' : 480}
      title={address.version === undefined ? 'Preview' : 'Versions'}
      rootClassName="corner-drawer"
    >
      {address.note !== undefined && <CornerAside />}
    </Drawer>
  );
}

const CornerFoot = () => (
  <div className="corner-foot sticky-foot">
    <UploadHint />
    <div>
      <CornerActions kinds={['note', 'upload']} />
    </div>
  </div>
);

/** The open dialog, and the question about uploads whose name is taken. */
function CornerDialogs() {
  return (
    <>
      <OpenDialog />
      <SameNameDialog />
    </>
  );
}

function OpenDialog() {
  const { dialog } = useCorner().acts;
  switch (dialog?.act) {
    case 'folder':
    case 'note':
      return <NewNodeDialog kind={dialog.act} />;
    case 'upload':
      return <UploadDialog />;
    case 'rename':
      return <RenameDialog node={dialog.node} />;
    case 'move':
      return <MoveDialog node={dialog.node} />;
    case 'edit':
      return <EditNoteDialog node={dialog.node} />;
    case 'delete':
      return <DeleteDialog node={dialog.node} />;
    default:
      return null;
  }
}
