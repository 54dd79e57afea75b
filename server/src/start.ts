import 'reflect-metadata';
import type { Server } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { NestFactory } from '@nestjs/core';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { AppModule } from './app.module.js';
import { setUp } from './app.setup.js';
import type { Config } from './config.js';
import { SetupLink } from './features/setup/setup-link.service.js';
import { drainable } from './platform/http/drain.js';
import { Jobs } from './platform/jobs/jobs.js';
import { openDataDirWarning } from './platform/private-files.js';
import { StartLogger } from './platform/refusal.js';
import { Readiness } from './platform/watching/ready.js';
import { JsonLogger } from './platform/watching/json-logger.js';

/** Starts the server and prints its address; resolves when it listens. A stop signal shuts it down cleanly. */
export async function start(config: Config): Promise<NestExpressApplication> {
  const warning = openDataDirWarning(config);
  if (warning) console.warn(warning);
  const app = await NestFactory.create<NestExpressApplication>(AppModule.for(config), {
    logger: loggerOf(config),
    bodyParser: false,
    abortOnError: false,
  });
  setUp(app, config);
  endOnSignal(app, config);
  await app.listen(config.port, config.host);
  app.get(Jobs).start();
  const address = await app.getUrl();
  const url = config.publicUrl ?? address.replace(/\[::1?\]|127\.0\.0\.1|0\.0\.0\.0/, 'localhost');
  console.log(`Homeroom is ready at ${url}`);
  const link = await app.get(SetupLink).issue(url);
  if (link) console.log(`Set up this school: ${link}`);
  return app;
}

const levels = ['error', 'warn', 'log', 'debug'] as const;

function loggerOf({ logLevel, logFormat }: Config) {
  if (logLevel === 'silent') return false;
  if (logFormat === 'json') return new JsonLogger(logLevel);
  return new StartLogger({ logLevels: [...levels.slice(0, levels.indexOf(logLevel) + 1)] });
}

/** In ms: how long stopping may take, with its notice. */
const endsWithin = 15_000;

function endOnSignal(app: NestExpressApplication, { stopNoticeMs }: Config) {
  const drain = drainable(app.getHttpServer() as Server);
  const end = async () => {
    setTimeout(() => process.exit(1), endsWithin).unref();
    try {
      app.get(Readiness).stop();
      await pause(stopNoticeMs);
      // First drain, while everything that open requests need still runs.
      await drain();
      await app.close();
      process.exit(0);
    } catch (error) {
      console.error(error);
      process.exit(1);
    }
  };
  let ending: Promise<void> | undefined;
  // Ctrl-C may arrive twice, from the terminal and a parent process; only the first counts.
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, () => void (ending ??= end()));
}
