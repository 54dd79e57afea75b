import { Injectable } from '@nestjs/common';
import { subject } from '@casl/ability';
import { In, type EntityManager } from 'typeorm';
import type { TeacherInput } from '@homeroom/shared/teachers';
import type { Actor } from '../../platform/access/actor.js';
import { foundRow } from '../../platform/access/found-row.js';
import { notFound } from '../../platform/access/row-access.js';
import { UnitOfWork } from '../../platform/database/unit-of-work.js';
import type { ResourceWriter, Values } from '../../platform/resources/define-resource.js';
import { UsersService } from '../users/users.service.js';
import { TeacherEntity } from '../accounts/teacher.entity.js';

/** Writes teachers through their accounts (decisions 2.15), under the rules for accounts. */
@Injectable()
export class TeachersService implements ResourceWriter {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly users: UsersService,
  ) {}

  create(input: Values, actor: Actor): Promise<number> {
    const { phone, ...names } = input as unknown as TeacherInput;
    if (!actor.ability.can('create', subject('User', { role: 'TEACHER' as const }))) throw notFound('Teacher');
    return this.unitOfWork.run(async (manager) => {
      const userId = await this.users.add(manager, { ...names, phoneNumber: phone, role: 'TEACHER' }, actor);
      return (await manager.findOneByOrFail(TeacherEntity, { userId })).id;
    });
  }

  /** Deletes teachers that an import added, with their accounts; 409 if one of them has a password. */
  async takeBack(manager: EntityManager, ids: readonly number[], actor: Actor): Promise<void> {
    const teachers = await manager.findBy(TeacherEntity, { id: In([...ids]) });
    await this.users.takeBack(
      manager,
      teachers.map(({ userId }) => userId),
      actor,
    );
  }

  update(id: number, change: Values, actor: Actor): Promise<void> {
    const { phone, ...names } = change as Partial<TeacherInput>;
    return this.unitOfWork.run(async (manager) => {
      const teacher = await foundRow(manager, TeacherEntity, id, 'Teacher');
      await this.users.change(
        manager,
        teacher.userId,
        { ...names, ...(phone === undefined ? {} : { phoneNumber: phone }) },
        actor,
      );
    });
  }
}
