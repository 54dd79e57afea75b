import { Injectable } from '@nestjs/common';
import { easyPasswordProblem } from '@homeroom/shared/easy-passwords';
import { invalid } from '../../platform/http/problems.js';
import { Settings } from '../../platform/settings/settings.js';
import { Passwords } from './passwords.service.js';

/** Every password that a person chooses passes through here. */
@Injectable()
export class NewPasswords {
  constructor(
    private readonly passwords: Passwords,
    private readonly settings: Settings,
  ) {}

  /** The hash to keep; 400 beside the field for one that follows from who chooses it. `schoolName`: where the school is only being made. */
  async hash(password: string, { email, schoolName }: { email: string | null; schoolName?: string }): Promise<string> {
    const message = easyPasswordProblem(password, { email, schoolName: schoolName ?? (await this.settings.get('school.name')) });
    if (message) throw invalid({ path: 'password', message });
    return this.passwords.hash(password);
  }
}
