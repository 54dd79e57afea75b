import './supported-node.js';
import 'reflect-metadata';
import { existsSync } from 'node:fs';
import { NestFactory } from '@nestjs/core';
import { AppModule } from './app.module.js';
import { resetMinutes } from '@homeroom/shared/users';
import { readConfig } from './config.js';
import { UserLinks } from './features/users/user-links.service.js';
import { sqliteFile } from './platform/database/data-sources.js';
import { StartLogger } from './platform/refusal.js';

// npm run reset-link: works whether or not the server is running.
try {
  const [email] = process.argv.slice(2);
  if (!email) throw new Error('Whose password? Run: npm run reset-link -- name@school.example');
  const config = readConfig();
  if (!config.databaseUrl && !existsSync(sqliteFile(config)))
    throw new Error(`There is no school in ${config.dataDir}.`);
  const app = await NestFactory.createApplicationContext(AppModule.for(config), {
    logger: new StartLogger({ logLevels: ['error'] }),
    abortOnError: false,
  });
  const { url } = await app.get(UserLinks, { strict: false }).forOperator(email, `http://localhost:${config.port}`);
  console.log(`This link sets a new password. It works once, for ${resetMinutes} minutes: ${url}`);
  await app.close();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
