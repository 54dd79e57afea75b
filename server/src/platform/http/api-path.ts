import type { Request } from 'express';

/** Whether a request is for the API, which begins at `/api`; everything else is the admin's. By the path: a proxy may send the whole address. */
export const isApi = ({ path }: Pick<Request, 'path'>) => /^\/api(\/|$)/.test(path);
