import type { Request } from 'express';

/** Where the browser has opened the app, such as 'https://school.example'. */
export const originOf = (request: Request) => `${request.protocol}://${request.get('host')}`;
