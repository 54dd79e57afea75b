import { Controller, Delete, Get, HttpCode, HttpStatus, NotFoundException, Param, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import { type Actor, CurrentUser } from '../../platform/access/actor.js';
import { Can, ClosedToKeys, Public } from '../../platform/access/can.js';
import { FileStore } from '../../platform/files/file-store.js';
import { sendFile } from '../../platform/files/send-file.js';
import { IdParam } from '../../platform/http/id-param.js';
import { FileLinks } from './file-links.service.js';

const ended = 'This link has ended. Ask the school for the file.';

@Controller()
export class FileLinksController {
  constructor(
    private readonly links: FileLinks,
    private readonly store: FileStore,
  ) {}

  /** For readers of an e-mail, who have nothing but the address. A browser shows the refusal as a page. */
  @Get('files/:code/:signature')
  @Public()
  @ClosedToKeys()
  async download(
    @Param('code') code: string,
    @Param('signature') signature: string,
    @Req() request: Request,
    @Res() response: Response,
  ) {
    const file = await this.links.open(code, signature);
    if (file) return sendFile(this.store, file, response, { isSaved: true, cacheControl: 'private, no-store' });
    if (request.accepts(['json', 'html']) !== 'html') throw new NotFoundException(ended);
    response.set('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'");
    response.status(HttpStatus.NOT_FOUND).type('html').send(endedPage);
  }

  @Delete('notifications/sends/:id/file-links')
  @HttpCode(204)
  @Can('update', 'EmailMessage')
  revoke(@IdParam() id: number, @CurrentUser() actor: Actor) {
    return this.links.revoke(id, actor);
  }
}

const endedPage = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<title>This link has ended</title>
</head>
<body style="max-width:32em;margin:20vh auto 0;padding:0 24px;font:18px/1.5 system-ui,sans-serif;text-align:center">
<p>${ended}</p>
</body>
</html>
`;
