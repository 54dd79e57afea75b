import { Injectable } from '@nestjs/common';
import type { PasswordStrength } from '@homeroom/shared/auth';
import { orBusy } from '../../platform/http/problems.js';
import { Workers } from '../../platform/workers/workers.js';
import { ownWords, type Owner } from './own-words.js';

export const easyPasswordMessages = {
  common:
    'This password is easy to guess. Use several words that do not belong together, or let a password manager choose.',
  own: 'This password is easy to guess from your name, your e-mail address or the name of the school. Choose another.',
};

/** A password that takes at least as many guesses is called strong. */
const strongGuesses = 1e13;

/**
 * Judges new passwords in a thread, which starts with the first of them, or with `prepare`: loading the 240,000 words blocks it for 300 ms, and an estimate
 * for up to 65 ms. The words take 70 MB.
 */
@Injectable()
export class EasyPasswords {
  private readonly threads = this.workers.pool<typeof import('./easy-passwords.worker.js')>({
    file: new URL('./easy-passwords.worker.js', import.meta.url),
    maxThreads: 1,
    maxWaiting: 50,
    timeoutMs: 20_000,
    memoryMb: 256,
  });

  constructor(private readonly workers: Workers) {}

  /** How hard a password is to guess, and why it is too easy. 503 if too many others are waiting. */
  async judge(password: string, owner: Owner): Promise<PasswordStrength> {
    const { from, guesses } = await this.threads.run('easiness', { password, own: ownWords(owner) }).catch(orBusy);
    if (from) return { strength: 'EASY', problem: easyPasswordMessages[from] };
    return { strength: guesses < strongGuesses ? 'GOOD' : 'STRONG', problem: null };
  }

  /** Loads the words ahead of the first password, while its owner reads the rules. */
  prepare(): void {
    // Whoever judges a password says what failed.
    this.threads.run('easiness', { password: '', own: [] }).catch(() => undefined);
  }
}
