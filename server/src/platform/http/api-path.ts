import type { Request } from 'express';

/** Whether a request is for the API, at `/api`; everything else is the admin's. Takes the path, because a proxy may send the whole address. */
export const isApi = ({ path }: Pick<Request, 'path'>) => /^\/api(\/|$)/.test(path);
