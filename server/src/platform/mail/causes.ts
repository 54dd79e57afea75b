import { Injectable } from '@nestjs/common';
import type { CauseShown } from '@homeroom/shared/email-log';
import { byName } from '@homeroom/shared/text';
import { Declared } from '../feature.js';

declare module '../feature.js' {
  interface Feature {
    /** Why it writes to people: each cause of its e-mails, of at most 12 letters, with its words in the log. */
    causes?: Record<string, string | CauseWords>;
  }
}

interface CauseWords {
  name: string;
  /** For messages that are written together: the link to all of them, and their title in the log, which is `name` by default. */
  batch?: string;
  batchTitle?: string;
}

interface Caused {
  cause: string;
  causeRef: string | null;
}

/** The declared causes of e-mails. */
@Injectable()
export class Causes {
  private readonly words = new Map<string, CauseWords>();

  constructor(declared: Declared) {
    for (const [cause, words] of declared.all('causes').flatMap(Object.entries<string | CauseWords>)) {
      if (this.words.has(cause)) throw new Error(`Two features declare the cause ${cause}.`);
      this.words.set(cause, typeof words === 'string' ? { name: words } : words);
    }
  }

  has(cause: string): boolean {
    return this.words.has(cause);
  }

  /** The words of a cause; its own letters if the feature that declared it is gone. */
  of(cause: string): CauseWords {
    return this.words.get(cause) ?? { name: cause };
  }

  /** Adds the words of their causes to rows of messages. */
  withWords<Row extends Caused>(rows: readonly Row[]): (Row & CauseShown)[] {
    return rows.map((row) => {
      const { name: causeName, batch = null } = this.of(row.cause);
      return { ...row, causeName, batch: row.causeRef === null || row.causeRef === 'TEST' ? null : batch };
    });
  }

  /** For the rows of the log. */
  complete(rows: object[]): Promise<object[]> {
    return Promise.resolve(this.withWords(rows as Caused[]));
  }

  /** All causes by name, for a filter. */
  choices(): { value: string; label: string }[] {
    return [...this.words].map(([value, { name: label }]) => ({ value, label })).sort(byName(({ label }) => label));
  }
}
