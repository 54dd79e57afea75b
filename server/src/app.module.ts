import { type DynamicModule, Module } from '@nestjs/common';
import type { Config } from './config.js';
import { features } from './features/index.js';
import { ConfigModule } from './platform/config.module.js';
import { DatabaseModule } from './platform/database/database.module.js';
import { Declared } from './platform/feature.js';
import { DeclaredRoutes, PlatformModule } from './platform/platform.module.js';

export const declared = new Declared(features);

@Module({})
export class AppModule {
  static for(config: Config): DynamicModule {
    return {
      module: AppModule,
      imports: [
        ConfigModule.for(config),
        DatabaseModule.forRoot(declared),
        PlatformModule.for(declared),
        ...features.flatMap((feature) => feature.module ?? []),
        DeclaredRoutes.for(declared),
      ],
    };
  }
}
