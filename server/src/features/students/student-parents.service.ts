import { Injectable } from '@nestjs/common';
import { fullNameOf } from '@homeroom/shared/names';
import {
  parentLinkSchema,
  type LinkParent,
  type ParentLink,
  type StudentParent,
} from '@homeroom/shared/students/student-page';
import type { ParentInput } from '@homeroom/shared/parents';
import type { Actor } from '../../platform/access/actor.js';
import { RowAccess } from '../../platform/access/row-access.js';
import { notFound } from '../../platform/not-found.js';
import { Audit } from '../../platform/audit/audit.js';
import { Database } from '../../platform/database/database.js';
import { conflict, invalid } from '../../platform/http/problems.js';
import { requireSameValues } from '../../platform/resources/same-values.js';
import { shapesOf } from '../../platform/resources/shapes.js';
import { mailRefused } from '../../platform/mail/refused-address.entity.js';
import { ParentEntity } from '../parents/parent.entity.js';
import { contactsLock } from '../parents/public.js';
import { fromContacts, fromParents } from '../parents/parents.sql.js';
import { isNamedAlike } from '@homeroom/shared/students/parent-book';
import { StopMail } from './stop-mail.service.js';
import { StudentEntity } from './student.entity.js';
import { linksOf, StudentParentEntity } from '../parents/student-parent.entity.js';
import { nameColumns } from '../../platform/database/common.sql.js';

/** A student's parents: their relationship, and who is the first parent (decisions 2.13). */
@Injectable()
export class StudentParents {
  constructor(
    private readonly db: Database,
    private readonly access: RowAccess,
    private readonly audit: Audit,
    private readonly stopMail: StopMail,
  ) {}

  /** The first parent first. Without the right to change them, only those who may be contacted. */
  async of(id: number, actor: Actor): Promise<StudentParent[]> {
    await this.access.require(actor, 'Student', 'students', id);
    const all = actor.ability.can('update', 'Student');
    const rows = await this.db.query<StudentParent & { noContact: boolean | number }>(
      `SELECT parent.id AS "id", ${nameColumns('fullName', 'parent')}, parent.email AS "email", parent.phone AS "phone", student_parent.relationship AS "relationship", student_parent.position AS "position",
         ${mailRefused('lower(parent.email)')} AS "mailRefused", student_parent.no_contact AS "noContact", student_parent.no_contact_why AS "noContactWhy"
       ${all ? fromParents : fromContacts} WHERE student_parent.student_id = :id ORDER BY student_parent.position`,
      { id },
    );
    return rows.map((row) => ({ ...row, noContact: Boolean(row.noContact) }));
  }

  /** Links a known parent or a new one, who may share an address; 409 if they are already linked, or at the school with it. */
  async link(
    id: number,
    { parentId, parent, relationship, first }: LinkParent,
    actor: Actor,
  ): Promise<StudentParent[]> {
    return this.db.unit(async () => {
      await this.db.lockedRow(StudentEntity, id);
      const linked = parent ? await this.add(parent, actor) : await this.db.findOneBy(ParentEntity, { id: parentId! });
      if (!linked) throw invalid({ path: 'parentId', message: 'Choose a parent from the list.' });
      const links = await this.links(id);
      if (links.some((each) => each.parentId === linked.id))
        throw conflict(`${fullNameOf(linked)} is already a parent of this student.`, 'parentId');
      const link = { studentId: id, parentId: linked.id, relationship };
      await this.db.insert(StudentParentEntity, { ...link, position: links.length + 1 });
      if (first) await this.putFirst(id, linked.id);
      await this.audit.record(actor, {
        action: 'link parent',
        subject: 'Student',
        id,
        after: { parent: linkInWords(fullNameOf(linked), link, first ?? links.length === 0) },
      });
      return this.of(id, actor);
    });
  }

  /** Changes a link; `basedOn`: the `versionsOf` the values that are replaced, 409 if somebody else has changed one of them. */
  async change(
    id: number,
    parentId: number,
    { link: change, basedOn }: { link: ParentLink; basedOn?: string | undefined },
    actor: Actor,
  ): Promise<StudentParent[]> {
    const { first, ...fields } = change;
    return this.db.unit(async () => {
      await this.db.lockName(contactsLock);
      const { link, parent, isFirst } = await this.linked(id, parentId);
      requireSameValues(basedOn, change, { ...link, first: isFirst }, shapesOf(parentLinkSchema));
      const changed = { ...link, ...fields };
      if (!changed.noContact) changed.noContactWhy = null;
      await this.db.save(StudentParentEntity, changed);
      if (first) await this.putFirst(id, parentId);
      if (changed.noContact && !link.noContact) await this.stopMail.about({ studentId: id, parentId });
      await this.audit.record(actor, {
        action: 'update',
        subject: 'Student',
        id,
        before: { parent: linkInWords(parent, link, isFirst), noContactWhy: link.noContactWhy },
        after: { parent: linkInWords(parent, changed, first ?? isFirst), noContactWhy: changed.noContactWhy },
      });
      return this.of(id, actor);
    });
  }

  /** Removes the link, but not the parent. */
  async unlink(id: number, parentId: number, actor: Actor): Promise<void> {
    await this.db.unit(async () => {
      const { link, parent } = await this.linked(id, parentId);
      await this.db.delete(StudentParentEntity, { id: link.id });
      await this.number(await this.links(id));
      await this.audit.record(actor, {
        action: 'unlink parent',
        subject: 'Student',
        id,
        before: { parent: linkInWords(parent, link, false) },
      });
    });
  }

  private async linked(id: number, parentId: number) {
    await this.db.lockedRow(StudentEntity, id);
    const links = await this.links(id);
    const link = links.find((each) => each.parentId === parentId);
    if (!link) throw notFound('Parent');
    return {
      link,
      parent: fullNameOf(await this.db.findOneByOrFail(ParentEntity, { id: parentId })),
      isFirst: links[0] === link,
    };
  }

  /** The first parent first. */
  private links(studentId: number) {
    return this.db.find(StudentParentEntity, linksOf(studentId));
  }

  /** Numbers the links from 1, in the given order. */
  private async number(links: readonly StudentParentEntity[]) {
    for (const [n, link] of links.entries())
      if (link.position !== n + 1) await this.db.update(StudentParentEntity, { id: link.id }, { position: n + 1 });
  }

  private async putFirst(studentId: number, parentId: number) {
    const links = await this.links(studentId);
    const isFirst = (link: StudentParentEntity) => link.parentId === parentId;
    await this.number([...links.filter(isFirst), ...links.filter((link) => !isFirst(link))]);
  }

  private async add(parent: ParentInput, actor: Actor): Promise<ParentEntity> {
    const owners = parent.email ? await this.db.findBy(ParentEntity, { email: parent.email }) : [];
    const same = owners.find((owner) => isNamedAlike(owner, parent));
    if (same)
      throw conflict(`${fullNameOf(same)} already has this e-mail address. Choose them from the list.`, 'parent.email');
    const added = await this.db.save(this.db.create(ParentEntity, parent));
    await this.audit.record(actor, { action: 'create', subject: 'Parent', id: added.id, after: parent });
    return added;
  }
}

type LinkWords = Pick<StudentParentEntity, 'relationship'> & Partial<Pick<StudentParentEntity, 'noContact'>>;

/** 'Rima Haddad, Mother, first parent', for the history. */
const linkInWords = (parent: string, { relationship, noContact }: LinkWords, isFirst: boolean) =>
  [parent, relationship, isFirst && 'first parent', noContact && 'no contact'].filter(Boolean).join(', ');
