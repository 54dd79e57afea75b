/** The JavaScript of a TypeScript file, compiled once for what it says. */
export function compiled(path: string): string;
