import { Body, Controller, Get, Inject, Injectable, Put, type Type } from '@nestjs/common';
import type { z } from 'zod';
import type { Subject } from '@homeroom/shared/abilities';
import type { SettingId } from '@homeroom/shared/audit';
import { capitalised } from '@homeroom/shared/text';
import { type Actor, CurrentUser } from '../access/actor.js';
import { Can, ClosedToKeys } from '../access/can.js';
import { Proven } from '../access/proven.js';
import { Audit, type Change } from '../audit/audit.js';
import { Database } from '../database/database.js';
import { BasedOn, requireUnchanged } from '../http/based-on.js';
import { KeptNameKeys } from '../settings/name-keys.js';
import { Settings, type SettingValues } from '../settings/settings.js';

/** Settings that are read and saved together, as one form. */
export interface SettingForm<Shown extends object, Input extends object = Shown> {
  /** Below the API. */
  path: string;
  subject: Subject;
  /** Whether saving it needs a proof of who somebody is (`Proven`). */
  proven?: boolean;
  /** Whether it refuses API keys (`ClosedToKeys`). */
  closedToKeys?: boolean;
  /** Its entry in the audit log; by default an 'update' of its `subject`. */
  entry: { id: SettingId } & Partial<Pick<Change, 'action' | 'subject'>>;
  schema: z.ZodType<Input>;
  keys: (keyof SettingValues)[];
  /** The form from its stored settings. Those never set are absent. */
  shown: (settings: Partial<SettingValues>) => Shown;
  stored: (input: Input) => Partial<SettingValues>;
  /** The form as the audit log compares it; by default as it is. */
  logged?: (form: Shown | Input) => object;
}

/** Reads the forms of settings, and saves them with an entry in the audit log. */
@Injectable()
export class SettingForms {
  constructor(
    private readonly settings: Settings,
    private readonly db: Database,
    private readonly audit: Audit,
    private readonly names: KeptNameKeys,
  ) {}

  /** A form as it is stored. */
  async read<Shown extends object>({ keys, shown }: Pick<SettingForm<Shown, object>, 'keys' | 'shown'>) {
    return shown(await this.settings.all(keys));
  }

  save<Shown extends object, Input extends object>(
    form: SettingForm<Shown, Input>,
    input: Input,
    actor: Actor,
    basedOn?: string,
  ): Promise<Shown> {
    const { path, subject, entry, stored, logged = (each) => each } = form;
    return this.db.unit(async () => {
      // Others who save the form at this moment come before or after: each entry begins where the last one ended.
      await this.db.lockName(path);
      const before = await this.read(form);
      requireUnchanged(basedOn, before);
      await this.settings.set(stored(input));
      if (form.keys.includes('school.region')) await this.names.keep();
      await this.audit.record(actor, {
        action: 'update',
        subject,
        ...entry,
        before: logged(before),
        after: logged(input),
      });
      return this.read(form);
    });
  }
}

/** The controller that reads a form at its path, and saves it. */
export function settingsController<Shown extends object, Input extends object>(form: SettingForm<Shown, Input>): Type {
  @Controller(form.path)
  class SettingsController {
    constructor(@Inject(SettingForms) private readonly forms: SettingForms) {}

    @Get()
    @Can('read', form.subject)
    read() {
      return this.forms.read(form);
    }

    @Put()
    @Can('update', form.subject)
    @Proven(() => form.proven === true)
    change(@Body({ schema: form.schema }) input: Input, @CurrentUser() actor: Actor, @BasedOn() basedOn?: string) {
      return this.forms.save(form, input, actor, basedOn);
    }
  }
  if (form.closedToKeys) ClosedToKeys()(SettingsController);
  // 'SetupPolicyController', for the document of the API.
  const name = `${form.path.split('/').map(capitalised).join('')}Controller`;
  Object.defineProperty(SettingsController, 'name', { value: name });
  return SettingsController;
}
