import { Injectable } from '@nestjs/common';
import { invalid } from '../../platform/http/problems.js';
import { Settings } from '../../platform/settings/settings.js';
import type { UserEntity } from '../accounts/user.entity.js';
import { EasyPasswords } from './easy-passwords.service.js';
import { Passwords } from './passwords.service.js';

/** Checks and hashes every password that a person chooses. */
@Injectable()
export class NewPasswords {
  constructor(
    private readonly easy: EasyPasswords,
    private readonly passwords: Passwords,
    private readonly settings: Settings,
  ) {}

  /** The hash to store; 400 for a password that is easy to guess. `newSchool` is the name of a school that is being set up. */
  async hash(
    password: string,
    person: Pick<UserEntity, 'firstName' | 'lastName' | 'email'>,
    newSchool?: string,
  ): Promise<string> {
    const schoolName = newSchool ?? (await this.settings.get('school.name'));
    const message = await this.easy.problem(password, { ...person, schoolName });
    if (message) throw invalid({ path: 'password', message });
    return this.passwords.hash(password);
  }
}
