import {
  Body,
  Controller,
  Delete,
  Get,
  Header,
  HttpCode,
  Patch,
  Post,
  Put,
  Query,
  Res,
  UploadedFile,
} from '@nestjs/common';
import type { Response } from 'express';
import {
  childrenQuerySchema,
  moveSchema,
  newFolderSchema,
  newNoteSchema,
  noteEditSchema,
  noteQuerySchema,
  renameSchema,
  uploadSchema,
  wikiFilesSchema,
  wikiSearchSchema,
  type NewFolder,
  type NewNote,
  type NoteEdit,
  type UploadFields,
} from '@homeroom/shared/wiki/nodes';
import { type Actor, CurrentUser } from '../../platform/access/actor.js';
import { Can } from '../../platform/access/can.js';
import { FileStore } from '../../platform/files/file-store.js';
import { FileUpload, incomingOf } from '../../platform/files/file-upload.js';
import { sendFile } from '../../platform/files/send-file.js';
import { BasedOn } from '../../platform/http/based-on.js';
import { Described } from '../../platform/http/described.js';
import { IdParam } from '../../platform/http/id-param.js';
import { WikiDownloads } from './wiki-downloads.service.js';
import { WikiFiles } from './wiki-files.service.js';
import { WikiNodes } from './wiki-nodes.service.js';
import { WikiNotes } from './wiki-notes.service.js';
import { WikiTree } from './wiki-tree.service.js';

/** The Teachers Corner (spec 2.10 and 7). `WikiConfigs` decides who may do what. */
@Controller('wiki')
export class WikiController {
  constructor(
    private readonly tree: WikiTree,
    private readonly nodes: WikiNodes,
    private readonly notes: WikiNotes,
    private readonly files: WikiFiles,
    private readonly downloads: WikiDownloads,
    private readonly store: FileStore,
  ) {}

  @Get('children')
  @Can('read', 'WikiNode')
  @Header('content-type', 'application/json')
  children(@Query({ schema: childrenQuerySchema }) { parentId }: { parentId?: number }) {
    return this.tree.children(parentId ?? null);
  }

  @Get('breadcrumbs/:id')
  @Can('read', 'WikiNode')
  breadcrumbs(@IdParam() id: number) {
    return this.tree.breadcrumbs(id);
  }

  @Get('path/:id')
  @Can('read', 'WikiNode')
  path(@IdParam() id: number) {
    return this.tree.path(id);
  }

  @Get('search')
  @Can('read', 'WikiNode')
  search(@Query({ schema: wikiSearchSchema }) { q }: { q: string }) {
    return this.tree.search(q);
  }

  @Get('files')
  @Can('read', 'WikiNode')
  filesNamed(@Query({ schema: wikiFilesSchema }) { q }: { q: string }) {
    return this.tree.files(q);
  }

  @Get('newest')
  @Can('read', 'WikiNode')
  newest() {
    return this.tree.newest();
  }

  @Get('summary')
  @Can('read', 'WikiNode')
  summary() {
    return this.tree.summary();
  }

  @Get('trash')
  @Can('read', 'WikiNode')
  trash() {
    return this.tree.trash();
  }

  @Post('folders')
  @Can('create', 'WikiNode')
  createFolder(@Body({ schema: newFolderSchema }) folder: NewFolder, @CurrentUser() actor: Actor) {
    return this.nodes.createFolder(folder, actor);
  }

  @Post('notes')
  @Can('create', 'WikiNode')
  createNote(@Body({ schema: newNoteSchema }) note: NewNote, @CurrentUser() actor: Actor) {
    return this.notes.create(note, actor);
  }

  @Get('notes/:id')
  @Can('read', 'WikiNode')
  note(@IdParam() id: number, @Query({ schema: noteQuerySchema }) { version }: { version?: number }) {
    return this.notes.one(id, version);
  }

  @Get('notes/:id/versions')
  @Can('read', 'WikiNode')
  versions(@IdParam() id: number) {
    return this.notes.versions(id);
  }

  @Put('notes/:id')
  @Can('update', 'WikiNode')
  edit(@IdParam() id: number, @Body({ schema: noteEditSchema }) edit: NoteEdit, @CurrentUser() actor: Actor) {
    return this.notes.edit(id, edit, actor);
  }

  @Post('upload')
  @Can('create', 'WikiNode')
  @FileUpload()
  upload(
    @UploadedFile() file: Express.Multer.File | undefined,
    @Body({ schema: uploadSchema }) fields: UploadFields,
    @CurrentUser() actor: Actor,
  ) {
    return this.files.add(incomingOf(file), fields, actor);
  }

  @Get('file/:id/download')
  @Can('read', 'WikiNode')
  async download(@IdParam() id: number, @CurrentUser() actor: Actor, @Res() response: Response) {
    await sendFile(this.store, await this.downloads.file(id, actor), response);
  }

  @Patch('node/:id/rename')
  @Can('update', 'WikiNode')
  @Described('x-based-on')
  rename(
    @IdParam() id: number,
    @Body({ schema: renameSchema }) { name }: { name: string },
    @CurrentUser() actor: Actor,
    @BasedOn() basedOn?: string,
  ) {
    return this.nodes.rename(id, name, actor, basedOn);
  }

  @Patch('node/:id/move')
  @Can('update', 'WikiNode')
  move(
    @IdParam() id: number,
    @Body({ schema: moveSchema }) { parentId }: { parentId: number | null },
    @CurrentUser() actor: Actor,
  ) {
    return this.nodes.move(id, parentId, actor);
  }

  @Delete('node/:id')
  @HttpCode(204)
  @Can('delete', 'WikiNode')
  remove(@IdParam() id: number, @CurrentUser() actor: Actor) {
    return this.nodes.remove(id, actor);
  }

  @Post('node/:id/restore')
  @HttpCode(200)
  @Can('delete', 'WikiNode')
  restore(@IdParam() id: number, @CurrentUser() actor: Actor) {
    return this.nodes.restore(id, actor);
  }
}
