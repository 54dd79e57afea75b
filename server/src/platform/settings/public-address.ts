import { Inject, Injectable } from '@nestjs/common';
import type { Config } from '../../config.js';
import { CONFIG } from '../config.module.js';
import { Settings } from './settings.js';

declare module './settings.js' {
  interface SettingValues {
    'app.publicUrl': string;
  }
}

/** The address that people open and links begin with: `PUBLIC_URL`, else the saved one. */
@Injectable()
export class PublicAddress {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly settings: Settings,
  ) {}

  /** Whether `PUBLIC_URL` is set. */
  get isLocked(): boolean {
    return this.config.publicUrl !== null;
  }

  /** An origin such as 'https://school.example', or `null` if none is set. */
  async get(): Promise<string | null> {
    return this.config.publicUrl ?? (await this.settings.get('app.publicUrl'));
  }

  /** The public address, or `origin` if none is set. */
  async or(origin: string): Promise<string> {
    return (await this.get()) ?? origin;
  }
}
