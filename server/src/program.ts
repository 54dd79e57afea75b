import { existsSync } from 'node:fs';
import { NestFactory } from '@nestjs/core';
import { readConfig, type Config } from './config.js';
import { sqliteFile } from './platform/database/data-sources.js';
import { StartLogger } from './platform/refusal.js';

/** Runs a program; an error ends it with its message. */
export async function runProgram(program: () => Promise<unknown>): Promise<void> {
  try {
    await program();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  }
}

/** The config of a tool that works on an existing school; throws if there is none. */
export function configOfSchool(): Config {
  const config = readConfig();
  if (!config.databaseUrl && !existsSync(sqliteFile(config)))
    throw new Error(`There is no school in ${config.dataDir}.`);
  return config;
}

/** The services of a module, without a server. */
export const servicesOf = (module: Parameters<typeof NestFactory.createApplicationContext>[0]) =>
  NestFactory.createApplicationContext(module, {
    logger: new StartLogger({ logLevels: ['error'] }),
    abortOnError: false,
  });
