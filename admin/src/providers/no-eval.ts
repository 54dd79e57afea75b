import { config } from 'zod';

/** The first import of main.tsx: zod would otherwise try to compile each schema, which the content security policy forbids and the browser reports. */
config({ jitless: true });
