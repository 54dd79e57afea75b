import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import ts from 'typescript';
import { plainServer } from './crash/plain-server.js';

const root = resolve(__dirname, '../..');

export interface Step {
  file: string;
  after: string | undefined;
  lines: string[];
}

/** The code blocks of a docs page: a file to create, or lines to add after a line of an existing one. */
export const stepsOf = (page: string): Step[] =>
  [...readFileSync(join(root, page), 'utf8').matchAll(/^```tsx? file=(\S+)(?: after="(.*)")?\n([\s\S]*?)^```$/gm)].map(
    ([, file = '', after, code = '']) => ({ file, after, lines: code.trimEnd().split('\n') }),
  );

/** The contents of the files that the steps create or change, by full path; writes nothing. */
export function follow(steps: readonly Step[]): Map<string, string> {
  const files = new Map<string, string>();
  for (const { file, after, lines } of steps) {
    const path = join(root, file);
    if (after === undefined) {
      files.set(path, `${lines.join('\n')}\n`);
      continue;
    }
    const text = (files.get(path) ?? readFileSync(path, 'utf8')).split('\n');
    const at = text.indexOf(after);
    if (at === -1) throw new Error(`${file} has no line '${after}'`);
    files.set(path, text.toSpliced(at + 1, 0, ...lines).join('\n'));
  }
  return files;
}

/** The program of a workspace's tsconfig, with `files` instead of those on the disk. */
function programOf(tsconfig: string, files: ReadonlyMap<string, string>): ts.Program {
  const folder = dirname(join(root, tsconfig));
  const { config } = ts.readConfigFile(join(root, tsconfig), ts.sys.readFile);
  const { options, fileNames } = ts.parseJsonConfigFileContent(config, ts.sys, folder);
  const host = ts.createCompilerHost(options);
  const { getSourceFile } = host;
  /** The real path of a file that was found through node_modules, which links to our workspaces. */
  const own = (path: string) => path.replace(join(root, 'node_modules/@homeroom'), root);
  host.directoryExists = (path) =>
    ts.sys.directoryExists(path) || [...files.keys()].some((file) => file.startsWith(path));
  host.fileExists = (path) => files.has(own(path)) || ts.sys.fileExists(path);
  host.realpath = (path) => (files.has(own(path)) ? own(path) : ts.sys.realpath!(path));
  host.getSourceFile = (path, ...how) => {
    const text = files.get(path);
    return text === undefined ? getSourceFile(path, ...how) : ts.createSourceFile(path, text, how[0]);
  };
  const made = [...files.keys()].filter((path) => path.startsWith(folder));
  return ts.createProgram([...new Set([...fileNames, ...made])], options, host);
}

/** The type errors in `files` and in their importers, as sentences. */
function faultsOf(program: ts.Program, files: ReadonlyMap<string, string>): string[] {
  const checker = program.getTypeChecker();
  const isTouched = ({ fileName }: ts.SourceFile) => files.has(fileName);
  const importsTouched = (file: ts.SourceFile) =>
    file.statements.some(
      (statement) =>
        (ts.isImportDeclaration(statement) || ts.isExportDeclaration(statement)) &&
        statement.moduleSpecifier &&
        checker
          .getSymbolAtLocation(statement.moduleSpecifier)
          ?.declarations?.some((from) => isTouched(from.getSourceFile())),
    );
  return program
    .getSourceFiles()
    .filter((file) => !file.fileName.includes('/node_modules/') && (isTouched(file) || importsTouched(file)))
    .flatMap((file) => ts.getPreEmitDiagnostics(program, file))
    .map(
      ({ file, messageText }) =>
        `${relative(root, file?.fileName ?? '')}: ${ts.flattenDiagnosticMessageText(messageText, '\n')}`,
    );
}

/**
 * Returns the type errors in `files` and their importers on both sides, as sentences, and writes the files into the layout of
 * `plainServer`. Checking everything in a copy took twice the processor time (54 s instead of 25 s).
 */
export function buildWith(files: ReadonlyMap<string, string>): string[] {
  const server = programOf('server/tsconfig.test.json', files);
  const compilerOptions = { ...server.getCompilerOptions(), module: ts.ModuleKind.ES2022, sourceMap: false };
  const layout = resolve(dirname(plainServer()), '../..');
  for (const [path, text] of files) {
    const [, workspace, name] = /^(shared|server)\/src\/(.*)\.ts$/.exec(relative(root, path)) ?? [];
    if (!name) continue;
    const built = join(layout, workspace!, 'dist', `${name}.js`);
    mkdirSync(dirname(built), { recursive: true });
    writeFileSync(built, ts.transpileModule(text, { compilerOptions, fileName: path }).outputText);
  }
  return [...faultsOf(server, files), ...faultsOf(programOf('admin/tsconfig.json', files), files)];
}
