import { Injectable } from '@nestjs/common';
import { subject } from '@casl/ability';
import { In } from 'typeorm';
import type { TeacherInput } from '@homeroom/shared/teachers';
import type { Actor } from '../../platform/access/actor.js';
import { notFound } from '../../platform/not-found.js';
import { Database } from '../../platform/database/database.js';
import type { ResourceWriter, Values } from '../../platform/resources/define-resource.js';
import { UsersService } from '../users/users.service.js';
import { TeacherEntity } from '../accounts/teacher.entity.js';

/** Writes teachers through their accounts (decisions 2.15), under the rules for accounts. */
@Injectable()
export class TeachersService implements ResourceWriter {
  constructor(
    private readonly db: Database,
    private readonly users: UsersService,
  ) {}

  create(input: Values, actor: Actor): Promise<number> {
    const { phone, ...names } = input as unknown as TeacherInput;
    if (!actor.ability.can('create', subject('User', { role: 'TEACHER' as const }))) throw notFound('Teacher');
    return this.db.unit(async () => {
      const userId = await this.users.add({ ...names, phoneNumber: phone, role: 'TEACHER' }, actor);
      return (await this.db.findOneByOrFail(TeacherEntity, { userId })).id;
    });
  }

  /** Deletes teachers that an import added, with their accounts; 409 if one of them has a password. */
  async takeBack(ids: readonly number[], actor: Actor): Promise<void> {
    const teachers = await this.db.findBy(TeacherEntity, { id: In([...ids]) });
    await this.users.takeBack(
      teachers.map(({ userId }) => userId),
      actor,
    );
  }

  update(id: number, change: Values, actor: Actor): Promise<void> {
    const { phone, ...names } = change as Partial<TeacherInput>;
    return this.db.unit(async () => {
      const teacher = await this.db.requireRow(TeacherEntity, id);
      await this.users.change(
        teacher.userId,
        { ...names, ...(phone === undefined ? {} : { phoneNumber: phone }) },
        actor,
      );
    });
  }
}
