export interface Step {
  file: string;
  after: string | undefined;
  lines: string[];
}

export declare const stepsOf: (page: string) => Step[];
export declare const follow: (steps: readonly Step[]) => Map<string, string>;
export declare const buildCopy: (
  copy: string,
  files: ReadonlyMap<string, string>,
  workspaces?: readonly ('server' | 'admin')[],
) => void;
