import { Global, Module, type DynamicModule, Inject, type OnApplicationShutdown } from '@nestjs/common';
import { TypeOrmModule, getDataSourceToken } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import type { Config } from '../../config.js';
import { CONFIG } from '../config.module.js';
import { Refusal } from '../refusal.js';
import { Database } from './database.js';
import { readingSource, writingSource, type Schema } from './data-sources.js';
import { isDamaged, isDatabaseAway, reasonOf } from './failures.js';
import { migrate } from './migrate.js';

/** Why a database could not be opened or brought up to date, as a `Refusal` for the operator. The sentence contains no password. */
function startFailure(error: unknown, { options }: DataSource): unknown {
  if (error instanceof Refusal) return error;
  const place = options.type === 'postgres' ? `at ${new URL(options.url!).host}` : `in ${String(options.database)}`;
  const refused = (what: string) => new Refusal(`The database ${place} ${what}: ${reasonOf(error)}.`, { cause: error });
  if (isDamaged(error)) return refused('is damaged, and has to be restored from a backup');
  return isDatabaseAway(error) ? refused('cannot be opened') : error;
}

/** Opens the database, runs the migrations, and provides `Database` everywhere. */
@Global()
@Module({})
export class DatabaseModule implements OnApplicationShutdown {
  constructor(@Inject(Database) private readonly db: Database) {}

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
          provide: Database,
          useFactory: async (source: DataSource, config: Config) =>
            new Database(source, await readingSource(config, source).initialize()),
          inject: [getDataSourceToken(), CONFIG],
        },
      ],
      exports: [Database],
    };
  }

  async onApplicationShutdown() {
    await this.db.close();
  }
}
