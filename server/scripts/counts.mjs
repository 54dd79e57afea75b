// `npm run check -- --counts`: measures of the code's size and shape.
import typescript from 'typescript';
import { arrowsBack, circlesOf, importsOf, roomsOf, sourcesOf } from './imports.mjs';

/** A constructor that takes as many services, or more, is counted. */
const manyServices = 7;
/** A function with more lines is counted. */
const longLines = 60;

/** Calls `visit` with every node of a file. */
function walk(node, visit) {
  visit(node);
  typescript.forEachChild(node, (child) => walk(child, visit));
}

/** The nodes of some files that pass a test. */
function counterOf(sources) {
  const found = { handles: 0, constructors: 0, functions: 0 };
  for (const [file, text] of sources) {
    const source = typescript.createSourceFile(file, text, typescript.ScriptTarget.Latest);
    const lineAt = (position) => source.getLineAndCharacterOfPosition(position).line;
    walk(source, (node) => {
      if (typescript.isCallExpression(node))
        found.handles += node.arguments.filter((each) =>
          typescript.isIdentifier(each) ? ['db', 'manager'].includes(each.text) : each.getText(source) === 'this.db',
        ).length;
      if (typescript.isConstructorDeclaration(node) && node.parameters.length >= manyServices) found.constructors++;
      if (typescript.isFunctionLike(node) && node.body && lineAt(node.end) - lineAt(node.getStart(source)) >= longLines)
        found.functions++;
    });
  }
  return found;
}

export function printCounts() {
  const sources = sourcesOf('shared/src', 'server/src', 'admin/src');
  const imports = importsOf(sources);
  const rooms = roomsOf(imports);
  const back = (folder) => arrowsBack(new Map([...rooms].filter(([name]) => name.startsWith(folder)))).length;
  const collapsed = Buffer.byteLength([...sources.values()].join('').replace(/\s+/g, ' '));
  const { handles, constructors, functions } = counterOf(sources);
  console.table({
    'production TypeScript, white space collapsed (MB)': (collapsed / 1e6).toFixed(3),
    'production files': sources.size,
    'the database passed as an argument': handles,
    [`constructors with ${manyServices} services or more`]: constructors,
    [`functions over ${longLines} lines`]: functions,
    'arrows back in platform': back('server/src/platform/'),
    'arrows back in admin': back('admin/src/'),
    'circles of files': circlesOf(imports).length,
    'circles of folders': circlesOf(rooms).length,
  });
}
