import { Inject, Injectable } from '@nestjs/common';
import type { Config } from '../config.js';
import { CONFIG } from './config.module.js';
import { Database } from './database/database.js';
import { forgetUnreadableLinks, linkColumn, sealClearLinks, type LostMessage } from './mail/message-links.js';
import { forgetUnreadablePassword, passwordColumn } from './mail/mail-server.entity.js';
import { Declared } from './feature.js';
import { Settings } from './settings/settings.js';
import { keyFile, makeKey, readKey } from './secrets/key-file.js';
import type { SecretPlace } from './database/sealed.js';
import { Secrets } from './secrets/secrets.js';

export interface SecretsReset {
  /** The path of the school's key. */
  file: string;
  /** 'kept': the database already knew this key. */
  key: 'kept' | 'taken' | 'made';
  lostMessages: LostMessage[];
  /** Whether the password of the mail server has to be entered again. */
  lostPassword: boolean;
  /** Sentences about what features lost. */
  lost: string[];
}

declare module './feature.js' {
  interface Feature {
    /** By column, its sealed secrets: how to clear those that the key cannot open, and what to say of their number. */
    sealed?: Record<SecretPlace, { clear: Clear; words: (lost: number) => string }>;
  }
}

type Clear = (db: Database, secrets: Secrets) => Promise<number>;

/** The function for each secret column of the platform that clears values the key cannot open. */
export const clearing = {
  [linkColumn]: forgetUnreadableLinks,
  [passwordColumn]: forgetUnreadablePassword,
} satisfies Record<SecretPlace, (db: Database, secrets: Secrets) => Promise<unknown>>;

/** Lets a school continue after it lost its key. It needs only the database, because nothing else starts without the key. */
@Injectable()
export class ResetSecrets {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly settings: Settings,
    private readonly db: Database,
    private readonly declared: Declared,
  ) {}

  /** Adopts the existing key, or a new one, and clears what it does not open. */
  run(): Promise<SecretsReset> {
    return this.db.unit(async () => {
      const fingerprint = await this.settings.locked('secret.fingerprint');
      const found = readKey(this.config);
      const secrets = new Secrets(found ?? makeKey(this.config));
      if (!fingerprint) await sealClearLinks(this.db, secrets);
      const lostMessages = await clearing[linkColumn](this.db, secrets);
      const lostPassword = await clearing[passwordColumn](this.db, secrets);
      const lost: string[] = [];
      for (const { clear, words } of this.declared.all('sealed').flatMap((each) => Object.values(each))) {
        const count = await clear(this.db, secrets);
        if (count > 0) lost.push(words(count));
      }
      await this.settings.set({ 'secret.fingerprint': secrets.fingerprint });
      const key = !found ? 'made' : secrets.fingerprint === fingerprint ? 'kept' : 'taken';
      return { file: keyFile(this.config), key, lostMessages, lostPassword, lost };
    });
  }
}
