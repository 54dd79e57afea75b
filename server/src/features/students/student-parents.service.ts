import { Injectable } from '@nestjs/common';
import { fullNameOf } from '@homeroom/shared/names';
import type { LinkParent, ParentLink, StudentParent } from '@homeroom/shared/students/student-page';
import type { ParentInput } from '@homeroom/shared/parents';
import type { Actor } from '../../platform/access/actor.js';
import { notFound, RowAccess } from '../../platform/access/row-access.js';
import { Audit } from '../../platform/audit/audit.js';
import { Database } from '../../platform/database/database.js';
import { conflict, invalid } from '../../platform/http/problems.js';
import { mailRefused } from '../../platform/mail/refused-address.entity.js';
import { ParentEntity } from '../parents/parent.entity.js';
import { fromParents, parentName } from '../parents/parents.sql.js';
import { isNamedAlike } from '@homeroom/shared/students/parent-book';
import { lockedStudent } from './student.entity.js';
import { StudentParentEntity } from '../parents/student-parent.entity.js';

/** A student's parents: their relationship, and who is the first parent (decisions 2.13). */
@Injectable()
export class StudentParents {
  constructor(
    private readonly db: Database,
    private readonly access: RowAccess,
    private readonly audit: Audit,
  ) {}

  /** The first parent first. */
  async of(id: number, actor: Actor): Promise<StudentParent[]> {
    await this.access.require(actor, 'Student', 'students', id);
    return this.db.query<StudentParent>(
      `SELECT parent.id AS "id", ${parentName} AS "fullName", parent.email AS "email", parent.phone AS "phone", student_parent.relationship AS "relationship", student_parent.position AS "position",
         ${mailRefused('lower(parent.email)')} AS "mailRefused"
       ${fromParents} WHERE student_parent.student_id = :id ORDER BY student_parent.position`,
      { id },
    );
  }

  /** Links a known parent or a new one, who may share an address; 409 if they are already linked, or at the school with it. */
  async link(
    id: number,
    { parentId, parent, relationship, first }: LinkParent,
    actor: Actor,
  ): Promise<StudentParent[]> {
    return this.db.unit(async () => {
      await lockedStudent(this.db, id);
      const linked = parent ? await this.add(parent, actor) : await this.db.findOneBy(ParentEntity, { id: parentId! });
      if (!linked) throw invalid({ path: 'parentId', message: 'Choose a parent from the list.' });
      const links = await linksOf(this.db, id);
      if (links.some((each) => each.parentId === linked.id))
        throw conflict(`${fullNameOf(linked)} is already a parent of this student.`, 'parentId');
      const link = { studentId: id, parentId: linked.id, relationship };
      await this.db.insert(StudentParentEntity, { ...link, position: links.length + 1 });
      if (first) await putFirst(this.db, id, linked.id);
      await this.audit.record(actor, {
        action: 'link parent',
        subject: 'Student',
        id,
        after: { parent: linkInWords(fullNameOf(linked), relationship, first ?? links.length === 0) },
      });
      return this.of(id, actor);
    });
  }

  async change(
    id: number,
    parentId: number,
    { relationship, first }: ParentLink,
    actor: Actor,
  ): Promise<StudentParent[]> {
    return this.db.unit(async () => {
      const { link, parent, isFirst } = await this.linked(id, parentId);
      const changed = relationship === undefined ? link.relationship : relationship;
      await this.db.update(StudentParentEntity, { id: link.id }, { relationship: changed });
      if (first) await putFirst(this.db, id, parentId);
      await this.audit.record(actor, {
        action: 'update',
        subject: 'Student',
        id,
        before: { parent: linkInWords(parent, link.relationship, isFirst) },
        after: { parent: linkInWords(parent, changed, first ?? isFirst) },
      });
      return this.of(id, actor);
    });
  }

  /** Removes the link, but not the parent. */
  async unlink(id: number, parentId: number, actor: Actor): Promise<void> {
    await this.db.unit(async () => {
      const { link, parent } = await this.linked(id, parentId);
      await this.db.delete(StudentParentEntity, { id: link.id });
      await inOrder(this.db, await linksOf(this.db, id));
      await this.audit.record(actor, {
        action: 'unlink parent',
        subject: 'Student',
        id,
        before: { parent: linkInWords(parent, link.relationship, false) },
      });
    });
  }

  private async linked(id: number, parentId: number) {
    await lockedStudent(this.db, id);
    const links = await linksOf(this.db, id);
    const link = links.find((each) => each.parentId === parentId);
    if (!link) throw notFound('Parent');
    return {
      link,
      parent: fullNameOf(await this.db.findOneByOrFail(ParentEntity, { id: parentId })),
      isFirst: links[0] === link,
    };
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

/** 'Rima Haddad, Mother, first parent', for the history. */
const linkInWords = (parent: string, relationship: string | null, isFirst: boolean) =>
  [parent, relationship, isFirst ? 'first parent' : null].filter(Boolean).join(', ');

/** A student's links to parents, the first parent first. */
export const linksOf = (db: Database, studentId: number) =>
  db.find(StudentParentEntity, { where: { studentId }, order: { position: 'ASC' } });

/** Numbers the links from 1, in the given order. */
async function inOrder(db: Database, links: readonly StudentParentEntity[]) {
  for (const [n, link] of links.entries())
    if (link.position !== n + 1) await db.update(StudentParentEntity, { id: link.id }, { position: n + 1 });
}

async function putFirst(db: Database, studentId: number, parentId: number) {
  const links = await linksOf(db, studentId);
  const isFirst = (link: StudentParentEntity) => link.parentId === parentId;
  await inOrder(db, [...links.filter(isFirst), ...links.filter((link) => !isFirst(link))]);
}
