import {
  type ArgumentsHost,
  Body,
  Catch,
  Controller,
  type ExceptionFilter,
  Get,
  Post,
  Query,
  Req,
  Res,
  UseFilters,
} from '@nestjs/common';
import type { Request, Response } from 'express';
import { z } from 'zod';
import { byKey } from '@homeroom/shared/fields';
import { newLinkSchema, pageQuerySchema, takeBackSchema, tellingSchema, type PageQuery } from '@homeroom/shared/family';
import { standardTheme } from '@homeroom/shared/settings/theme/theme';
import type { ActorRequest } from '../../platform/access/actor.js';
import { ClosedToKeys, Public } from '../../platform/access/can.js';
import { ErrorFilter } from '../../platform/http/error.filter.js';
import { TryLater } from '../../platform/http/problems.js';
import { pageForms, wantsPage } from '../../platform/http/own-pages.js';
import { Unkeyed } from '../../platform/http/unkeyed.js';
import { problemsOf } from '../../platform/http/validation.pipe.js';
import { MailState } from '../../platform/mail/mail-state.js';
import { Themes } from '../../platform/theme/themes.js';
import { FamilyCalendars } from './family-calendars.service.js';
import { NewLinks } from './family-letters.service.js';
import { familyPage, thanks, type FamilyView } from './family-page.js';
import { newLinkPage, sentencePage, unsentPage, type NewLinkView } from './new-link-page.js';
import type { Page } from './page-frame.js';
import { FamilyVisits, type Visit } from './family-visits.service.js';
import { Tellings } from './tellings.service.js';

/** As long as a form can be: the schema of each form refuses a shorter one beside its field. */
const text = z.string().max(pageForms.bytes);
/** The body of a form, whose fields the schema of each form reads. */
const formSchema = byKey(
  text,
  text.or(z.array(text).max(pageForms.fields)),
  pageForms.fields,
  `Send at most ${pageForms.fields} fields.`,
);
type Form = z.output<typeof formSchema>;

/** 'same-origin' and not 'no-referrer', with which browsers send a form without its Origin. */
const headers = (styleHash: string) => ({
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  'content-security-policy': `default-src 'none'; style-src 'sha256-${styleHash}'; img-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`,
  'referrer-policy': 'same-origin',
  'x-robots-tag': 'noindex, nofollow',
});

const send = (response: Response, { text: body, styleHash }: Page, status = 200) =>
  response.status(status).set(headers(styleHash)).send(body);

const noStore = (response: Response, to: string) => response.set('cache-control', 'no-store').redirect(303, to);

/** Shows errors as pages, and to programs as the API does. */
@Catch()
export class FamilyErrors implements ExceptionFilter {
  constructor(
    private readonly errors: ErrorFilter,
    private readonly themes: Themes,
  ) {}

  async catch(error: unknown, host: ArgumentsHost) {
    const http = host.switchToHttp();
    const [request, response] = [http.getRequest<ActorRequest>(), http.getResponse<Response>()];
    if (!wantsPage(request) || response.headersSent) return this.errors.catch(error, host);
    // Without the database too.
    const look = await this.themes.withName().catch(() => ({ theme: standardTheme, schoolName: 'Homeroom' }));
    const answer = this.errors.answer(error, request);
    if (error instanceof TryLater) response.set('retry-after', String(error.seconds));
    send(response, sentencePage(look, 'This did not work', answer.message), answer.statusCode);
  }
}

/** The pages of families, who have no account and no cookie: their link is all they have, so that no other site can act for them. */
@Controller('family')
@ClosedToKeys()
@Public()
@UseFilters(FamilyErrors)
export class FamilyController {
  constructor(
    private readonly visits: FamilyVisits,
    private readonly tellings: Tellings,
    private readonly calendars: FamilyCalendars,
    private readonly newLinks: NewLinks,
    private readonly themes: Themes,
    private readonly mail: MailState,
  ) {}

  @Get()
  async ask(@Query({ schema: pageQuerySchema }) { sent, unread }: PageQuery, @Res() response: Response) {
    const unsent = unread && unsentPage(await this.themes.withName(), unread);
    if (unsent) return send(response, unsent, unread === '413' ? 413 : 400);
    if (unread !== undefined) return this.newLink(response, 400, { why: 'This could not be read' });
    return this.newLink(response, 200, { isSent: sent !== undefined });
  }

  @Post()
  @Unkeyed('another letter with the same link')
  async sendLink(@Body({ schema: formSchema }) form: Form, @Req() request: Request, @Res() response: Response) {
    const { data, error } = newLinkSchema.safeParse(form);
    if (data) {
      await this.newLinks.send(data.email, request.ip ?? '');
      return noStore(response, '/family?sent=1');
    }
    const typed = String(form['email'] ?? '').slice(0, 254);
    return this.newLink(response, 400, { problems: problemsOf(error.issues), typed });
  }

  @Get(':code/:signature')
  async show(@Query({ schema: pageQuerySchema }) query: PageQuery, @Req() request: Request, @Res() response: Response) {
    const visit = await this.opened(request, response);
    if (!visit) return;
    const view = await this.visits.view(visit);
    const told = this.tellings.inWords((query.told ?? '').split(',').map(Number), view.children, view.now.date);
    const done = told ? thanks(told) : query.back === undefined ? null : 'It was taken back. We have told the school.';
    await this.page(response, { ...view, done, problems: [], typed: {} });
  }

  @Post(':code/:signature')
  @Unkeyed('a notice that stands is not stored again')
  async tell(@Body({ schema: formSchema }) form: Form, @Req() request: Request, @Res() response: Response) {
    const visit = await this.opened(request, response);
    if (!visit) return;
    const { data, error } = tellingSchema.safeParse(form);
    const answer = data
      ? await this.tellings.tell(data, { parentId: visit.parentId, address: request.ip ?? '' })
      : { problems: problemsOf(error.issues) };
    if ('told' in answer) return noStore(response, `${visit.path}?told=${answer.told.join(',')}`);
    await this.page(response, { ...(await this.visits.view(visit)), done: null, ...answer, typed: form }, 400);
  }

  @Post(':code/:signature/take-back')
  @Unkeyed('a notice is taken back once')
  async takeBack(@Body({ schema: formSchema }) form: Form, @Req() request: Request, @Res() response: Response) {
    const visit = await this.opened(request, response);
    if (!visit) return;
    const { data } = takeBackSchema.safeParse(form);
    const teller = { parentId: visit.parentId, address: request.ip ?? '' };
    const sentence = data ? await this.tellings.takeBack(data.notice, teller) : 'Choose what to take back.';
    if (sentence === null) return noStore(response, `${visit.path}?back=1`);
    const problems = [{ path: 'notice', message: sentence }];
    await this.page(response, { ...(await this.visits.view(visit)), done: null, problems, typed: {} }, 400);
  }

  @Get(':code/:signature/calendar.ics')
  async calendar(@Req() request: Request, @Res() response: Response) {
    const visit = await this.opened(request, response);
    if (visit) await this.calendars.send(visit.parentId, request, response);
  }

  /** A link of which a mail program has cut off a part. */
  @Get('*path')
  async cutOff(@Res() response: Response) {
    await this.newLink(response, 404, { why: 'This link does not work' });
  }

  /** The visit by the link in the address; answers with the form for a new link if it does not work. */
  private async opened(request: Request, response: Response): Promise<Visit | null> {
    const { code, signature } = request.params as Record<'code' | 'signature', string>;
    const visit = await this.visits.open(code, signature, request.ip ?? '');
    if (typeof visit !== 'string') return visit;
    if (visit === 'ended') await this.newLink(response, 410, { why: 'This link has ended' });
    else await this.newLink(response, 404, { why: 'This link does not work' });
    return null;
  }

  private async newLink(response: Response, status: number, view: NewLinkView) {
    const sendsMail = await this.mail.sendsLinks();
    send(response, newLinkPage(await this.themes.withName(), sendsMail, view), status);
  }

  private async page(response: Response, view: FamilyView, status = 200) {
    send(response, familyPage(await this.themes.withName(), view), status);
  }
}
