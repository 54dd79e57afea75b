import 'reflect-metadata';
import { NestFactory } from '@nestjs/core';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { AppModule } from './app.module.js';
import { setUp } from './app.setup.js';
import type { Config } from './config.js';
import { SetupLink } from './features/setup/setup-link.service.js';
import { openDataDirWarning } from './platform/private-files.js';
import { StartLogger } from './platform/refusal.js';

/** Starts the product and says where it is; resolves when it listens. */
export async function start(config: Config): Promise<NestExpressApplication> {
  const warning = openDataDirWarning(config);
  if (warning) console.warn(warning);
  const app = await NestFactory.create<NestExpressApplication>(AppModule.for(config), { logger: loggerOf(config), bodyParser: false, abortOnError: false });
  setUp(app, config);
  await app.listen(config.port, config.host);
  const address = await app.getUrl();
  const url = config.publicUrl ?? address.replace(/\[::1?\]|127\.0\.0\.1|0\.0\.0\.0/, 'localhost');
  console.log(`Homeroom is ready at ${url}`);
  const link = await app.get(SetupLink).issue(url);
  if (link) console.log(`Set up this school: ${link}`);
  return app;
}

const levels = ['error', 'warn', 'log', 'debug'] as const;

const loggerOf = ({ logLevel }: Config) => (logLevel === 'silent' ? false : new StartLogger({ logLevels: [...levels.slice(0, levels.indexOf(logLevel) + 1)] }));
