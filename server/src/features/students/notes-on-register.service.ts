import { Injectable } from '@nestjs/common';
import { In } from 'typeorm';
import type { NotesOnRegister, NotesOnRegisterEffect } from '@homeroom/shared/students/notes-on-register';
import type { Actor } from '../../platform/access/actor.js';
import { Audit } from '../../platform/audit/audit.js';
import { Database } from '../../platform/database/database.js';
import { inParts } from '../../platform/database/in-parts.js';
import { StudentEntity } from './student.entity.js';

/** Shows the notes of several students on the register, or hides them. */
@Injectable()
export class RegisterNotes {
  constructor(
    private readonly db: Database,
    private readonly audit: Audit,
  ) {}

  /** What `set` would change. Writes nothing. */
  async preview({ studentIds, shown }: NotesOnRegister): Promise<NotesOnRegisterEffect> {
    const select = { id: true, notes: true, notesOnRegister: true };
    const students: Pick<StudentEntity, keyof typeof select>[] = [];
    for (const ids of inParts([...new Set(studentIds)]))
      students.push(...(await this.db.find(StudentEntity, { select, where: { id: In(ids) }, order: { id: 'ASC' } })));
    const changed = students.filter(({ notesOnRegister }) => notesOnRegister !== shown);
    const withNotes = (those: typeof students) => those.filter(({ notes }) => notes !== null).length;
    return {
      students: students.length,
      withNotes: withNotes(students),
      changedIds: changed.map(({ id }) => id),
      changedWithNotes: withNotes(changed),
    };
  }

  /** Changes all students or none, each with an entry in its history. */
  set(wanted: NotesOnRegister, actor: Actor): Promise<NotesOnRegisterEffect> {
    return this.db.unit(async () => {
      await this.db.lockRows('students', wanted.studentIds);
      const effect = await this.preview(wanted);
      const { shown: notesOnRegister } = wanted;
      const change = { before: { notesOnRegister: !notesOnRegister }, after: { notesOnRegister } };
      for (const ids of inParts(effect.changedIds)) {
        await this.db.update(StudentEntity, { id: In(ids) }, { notesOnRegister });
        await this.audit.recordOfMany(
          actor,
          { action: 'update', subject: 'Student', ...change },
          { table: 'students', ids },
        );
      }
      return effect;
    });
  }
}
