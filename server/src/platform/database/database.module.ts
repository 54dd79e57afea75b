import { Global, Module, type DynamicModule, Inject, type OnApplicationShutdown } from '@nestjs/common';
import { TypeOrmModule, getDataSourceToken } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import type { Config } from '../../config.js';
import { CONFIG } from '../config.module.js';
import { readingSource, writingSource, type Schema } from './data-sources.js';
import { migrate } from './migrate.js';
import { Reads } from './reads.js';
import { startFailure } from './start-failure.js';
import { UnitOfWork } from './unit-of-work.js';

/** Opens the database, runs the migrations, and provides `UnitOfWork` and `Reads` everywhere. */
@Global()
@Module({})
export class DatabaseModule implements OnApplicationShutdown {
  constructor(
    @Inject(Reads) private readonly reads: Reads,
    @Inject(UnitOfWork) private readonly unitOfWork: UnitOfWork,
  ) {}

  static forRoot(schema: Schema): DynamicModule {
    return {
      module: DatabaseModule,
      imports: [
        TypeOrmModule.forRootAsync({
          inject: [CONFIG],
          useFactory: (config: Config) => ({
            ...writingSource(config, schema).options,
            // Nest would log a failure with its stack.
            toRetry: () => false,
          }),
          dataSourceFactory: async (options) => {
            const source = new DataSource(options!);
            try {
              await source.initialize();
              await migrate(source);
              return source;
            } catch (error) {
              throw startFailure(error, source);
            }
          },
        }),
      ],
      providers: [
        {
          provide: UnitOfWork,
          useFactory: (source: DataSource) => new UnitOfWork(source),
          inject: [getDataSourceToken()],
        },
        {
          provide: Reads,
          useFactory: async (source: DataSource, config: Config) =>
            new Reads(await readingSource(config, source).initialize()),
          inject: [getDataSourceToken(), CONFIG],
        },
      ],
      exports: [UnitOfWork, Reads],
    };
  }

  async onApplicationShutdown() {
    await this.reads.source.destroy();
  }
}
