import { type DynamicModule, Global, Module } from '@nestjs/common';
import type { Config } from '../config.js';

/** The injection token for the `Config`; platform and features do not read the environment. */
export const CONFIG = Symbol('Config');

@Global()
@Module({})
export class ConfigModule {
  static for(config: Config): DynamicModule {
    return { module: ConfigModule, providers: [{ provide: CONFIG, useValue: config }], exports: [CONFIG] };
  }
}
