import { Injectable } from '@nestjs/common';
import { In } from 'typeorm';
import {
  shownNames,
  type Reader,
  type ReaderValues,
  type SendPreview,
  type SendRequest,
} from '@homeroom/shared/notifications/send';
import { placeOf, tokensIn } from '@homeroom/shared/notifications/tokens';
import { namesOf } from '@homeroom/shared/text';
import type { Actor } from '../../platform/access/actor.js';
import { Reads } from '../../platform/database/reads.js';
import { RefusedAddressEntity } from '../../platform/mail/refused-address.entity.js';
import { PublicAddress } from '../../platform/settings/public-address.js';
import { composer, readerValues, valuesOf } from './compose.js';
import { PrepareSend } from './prepare-send.service.js';
import type { Addressee } from './recipients.js';

/** Shows what a send would do. While no public address is set, links start with `origin`. */
@Injectable()
export class SendPreviews {
  constructor(
    private readonly reads: Reads,
    private readonly prepare: PrepareSend,
    private readonly address: PublicAddress,
  ) {}

  /** The message as one recipient would read it: the one with the address `as`, or the first. */
  async of(request: SendRequest, as: string | undefined, actor: Actor, origin: string): Promise<SendPreview> {
    const { label, content, school, sendAt, ...whom } = await this.prepare.of(
      this.reads.manager,
      request,
      actor,
      await this.address.or(origin),
    );
    const { addressees, withoutAddress, optedOut } = whom;
    const reader = addressees.find(({ address }) => address === as) ?? addressees[0];
    const text = composer(content)(valuesOf(reader ?? { address: '', people: [] }, school));
    const refused = await this.refused(addressees);
    const nameOf = await this.prepare.namesApart(this.reads, [
      ...addressees.flatMap(({ people }) => people),
      ...withoutAddress,
      ...optedOut,
    ]);
    const namesIn = ({ people }: Addressee) => namesOf(people.map(nameOf));
    return {
      label,
      count: addressees.length,
      people: addressees.reduce((sum, { people }) => sum + people.length, 0),
      recipients: addressees.slice(0, shownNames).map((each) => ({ address: each.address, name: namesIn(each) })),
      withoutAddress: withoutAddress.slice(0, shownNames).map(nameOf),
      withoutAddressCount: withoutAddress.length,
      optedOut: optedOut.slice(0, shownNames).map(nameOf),
      optedOutCount: optedOut.length,
      refused: refused.slice(0, shownNames).map((each) => namesIn(each) || each.address),
      refusedCount: refused.length,
      as: reader?.address ?? null,
      subject: text.subject,
      body: text.html ?? text.text,
      html: text.html !== null,
      tokens: tokensIn(content.subject, content.body).map(placeOf),
      sendAt,
    };
  }

  /** The values of the tokens for one person, to preview a text without recipients. */
  async values({ userId, parentId }: Reader, actor: Actor, origin: string): Promise<ReaderValues> {
    const { manager } = this.reads;
    const { people } = await this.prepare.chosen(
      manager,
      userId ? { mode: 'USERS', userIds: [userId] } : { mode: 'PARENTS', parentIds: [parentId!] },
      actor,
    );
    const sender = await this.prepare.sender(manager, actor);
    const { school } = await this.prepare.school(manager, undefined, sender, await this.address.or(origin));
    return readerValues({ address: people[0]?.email ?? '', people }, school);
  }

  /** Addressees whose address a mail server has refused; they are written to nevertheless. */
  private async refused(addressees: readonly Addressee[]): Promise<Addressee[]> {
    if (addressees.length === 0) return [];
    const found = await this.reads.manager.findBy(RefusedAddressEntity, {
      address: In(addressees.map(({ address }) => address)),
    });
    const addresses = new Set(found.map(({ address }) => address));
    return addressees.filter(({ address }) => addresses.has(address));
  }
}
