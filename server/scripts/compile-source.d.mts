/** The JavaScript of a TypeScript file, cached by its content. */
export function compiled(path: string): string;
