import type { NextFunction, Request, Response } from 'express';
import type { Database } from '../database/database.js';

/** `GET /api/ready`, for a proxy: 200 while this server can answer, 503 while its database cannot. A server that stops answers nobody new. */
export const serveReady = (db: Database) => async (request: Request, response: Response, next: NextFunction) => {
  if (request.path !== '/api/ready') return next();
  const ready = await db.query('SELECT 1 AS "one"').then(
    () => true,
    () => false,
  );
  response.status(ready ? 200 : 503).json({ ready });
};
