import type { LoggerService } from '@nestjs/common';
import { pino, stdTimeFunctions, type Logger } from 'pino';
import { Refusal } from '../refusal.js';
import { requestId } from '../http/request-id.js';

const levels = { error: 'error', warn: 'warn', log: 'info', debug: 'debug' } as const;
type Level = keyof typeof levels;

/** Logs one JSON object in each line: time, level, context, message, the request's id, and an error's stack. */
export class JsonLogger implements LoggerService {
  private readonly lines: Logger;

  constructor(level: Level) {
    this.lines = pino(
      {
        level: levels[level],
        base: { program: 'homeroom' },
        timestamp: stdTimeFunctions.isoTime,
        formatters: { level: (label) => ({ level: label }) },
        mixin: () => ({ request: requestId() }),
      },
      { write: (line: string) => void process.stdout.write(line) },
    );
  }

  error(message: unknown, ...more: unknown[]): void {
    if (!(message instanceof Refusal)) this.write('error', message, more);
  }

  warn(message: unknown, ...more: unknown[]): void {
    this.write('warn', message, more);
  }

  log(message: unknown, ...more: unknown[]): void {
    this.write('log', message, more);
  }

  debug(message: unknown, ...more: unknown[]): void {
    this.write('debug', message, more);
  }

  /** Nest adds the context last. */
  private write(level: Level, message: unknown, more: unknown[]): void {
    const context = typeof more.at(-1) === 'string' ? (more.at(-1) as string) : undefined;
    const details = context === undefined ? more : more.slice(0, -1);
    const err = [message, ...details].find((each) => each instanceof Error);
    const stack = details.find((each) => typeof each === 'string');
    const text = message instanceof Error ? message.message : String(message);
    this.lines[levels[level]]({ context, ...(err && { err }), ...(stack && { stack }) }, text);
  }
}
