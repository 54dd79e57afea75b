import { Injectable } from '@nestjs/common';
import type { NextFunction, Request, Response } from 'express';
import { Database } from '../database/database.js';

/**
 * `GET /api/ready`, for a proxy: 200 while this server can answer, 503 while its database cannot, and 404 once it is stopping, which HAProxy
 * takes as 'send nobody new, let the others finish'.
 */
@Injectable()
export class Readiness {
  private isStopping = false;

  constructor(private readonly db: Database) {}

  /** Makes `/api/ready` say that this server takes nobody new. */
  stop(): void {
    this.isStopping = true;
  }

  readonly serve = async (request: Request, response: Response, next: NextFunction): Promise<void> => {
    if (request.path !== '/api/ready') return next();
    const status = this.isStopping ? 404 : await this.status();
    response.status(status).json({ ready: status === 200 });
  };

  private readonly status = () =>
    this.db.query('SELECT 1 AS "one"').then(
      () => 200,
      () => 503,
    );
}
