import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import { busy } from '../../platform/http/problems.js';
import { WorkerFailure } from '../../platform/workers/worker-failure.js';
import { workerPool } from '../../platform/workers/worker-pool.js';
import { ownWords, type Owner } from './own-words.js';

export const easyPasswordMessages = {
  common:
    'This password is easy to guess. Use several words that do not belong together, or let a password manager choose.',
  own: 'This password is easy to guess from your name, your e-mail address or the name of the school. Choose another.',
};

/**
 * Judges new passwords in a thread, which starts with the first of them: loading the 240,000 words blocks it for 300 ms, and an estimate
 * for up to 65 ms. The words take 70 MB.
 */
@Injectable()
export class EasyPasswords implements OnModuleDestroy {
  private readonly threads = workerPool<typeof import('./easy-passwords.worker.js')>({
    file: new URL('./easy-passwords.worker.js', import.meta.url),
    maxThreads: 1,
    maxWaiting: 50,
    timeoutMs: 10_000,
    memoryMb: 128,
  });

  /** Why a password is too easy, as a sentence, or `null`. 503 if too many others are waiting. */
  async problem(password: string, owner: Owner): Promise<string | null> {
    try {
      const found = await this.threads.run('easiness', { password, own: ownWords(owner) });
      return found && easyPasswordMessages[found];
    } catch (failure) {
      throw failure instanceof WorkerFailure ? busy() : failure;
    }
  }

  async onModuleDestroy() {
    await this.threads.close();
  }
}
