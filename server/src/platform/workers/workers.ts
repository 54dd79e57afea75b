import { Inject, Injectable, type OnModuleDestroy } from '@nestjs/common';
import type { Config } from '../../config.js';
import { CONFIG } from '../config.module.js';
import { workerPool, type WorkerPool, type WorkerPoolOptions } from './worker-pool.js';
import { readAddress } from './worker-reads.js';

/** The app's pools of worker threads, which end with it. */
@Injectable()
export class Workers implements OnModuleDestroy {
  private readonly pools: Pick<WorkerPool<unknown>, 'close'>[] = [];

  constructor(@Inject(CONFIG) private readonly config: Config) {}

  /** `workerPool` for the time that the app runs. */
  pool<Module>(options: WorkerPoolOptions): WorkerPool<Module> {
    const pool = workerPool<Module>(options);
    this.pools.push(pool);
    return pool;
  }

  /** A pool whose threads read the school's database (`openReads`). */
  readingPool<Module>(options: WorkerPoolOptions): WorkerPool<Module> {
    return this.pool<Module>({ ...options, workerData: readAddress(this.config) });
  }

  async onModuleDestroy() {
    await Promise.all(this.pools.map((pool) => pool.close()));
  }
}
