import type { Step } from './pages.mjs';

export declare const newResource: (plural: string, stamp: string) => Step[];
