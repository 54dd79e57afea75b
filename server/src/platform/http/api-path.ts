import type { IncomingMessage } from 'node:http';

/** Whether a request is for the API, which begins at `/api`; everything else is the admin's. */
export const isApi = ({ url = '' }: IncomingMessage) => /^\/api([/?]|$)/.test(url);
