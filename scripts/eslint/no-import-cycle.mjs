import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';

const MODULE = /\.(ts|tsx|mjs)$/;

/**
 * ESLint's rule against files that import each other in a circle, also over others. Imports of types do not count,
 * because they are gone when the code runs. The one of eslint-plugin-import-x parses every file a second time with
 * types, which took a sixth of ESLint's processor time.
 * @param {string} root  the package's folder
 * @param {string[]} folders  those with code
 * @returns {import('eslint').Rule.RuleModule}
 */
export function noImportCycle(root, folders) {
  /** @type {Map<string, string[]> | undefined} */
  let imports;
  return {
    meta: { type: 'problem', schema: [] },
    create: (context) => ({
      Program(node) {
        imports ??= readImports(folders.map((folder) => path.join(root, folder)));
        const cycle = findCycle(imports, context.filename);
        // Another rule finds a file that imports itself directly.
        if (!cycle?.length) return;
        const way = cycle.map((file) => path.relative(root, file)).join(', ');
        context.report({ node, message: `This file imports itself over ${way}.` });
      },
    }),
  };
}

/**
 * @param {string[]} folders
 * @returns {Map<string, string[]>} the files that each file imports
 */
function readImports(folders) {
  const files = new Set(
    folders.flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' })
        .filter((name) => MODULE.test(name))
        .map((name) => path.join(folder, name)),
    ),
  );
  return new Map(Array.from(files, (file) => [file, importsOf(file, files)]));
}

/**
 * @param {string} file
 * @param {Set<string>} files
 */
function importsOf(file, files) {
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest);
  /** @type {string[]} */
  const names = [];
  const visit = (/** @type {ts.Node} */ node) => {
    const name = loadedBy(node);
    if (name && ts.isStringLiteral(name) && name.text.startsWith('.')) names.push(name.text);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return names
    .map((name) => path.resolve(path.dirname(file), name))
    .flatMap((target) =>
      [target, target.replace(/\.js$/, '.ts'), target.replace(/\.js$/, '.tsx')].filter((name) =>
        files.has(name),
      ),
    );
}

/**
 * The name of the file that is loaded when this part of the code runs.
 * @param {ts.Node} node
 */
function loadedBy(node) {
  if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword)
    return node.arguments[0];
  if (ts.isExportDeclaration(node) && !node.isTypeOnly) return node.moduleSpecifier;
  if (ts.isImportDeclaration(node) && !isOfTypes(node.importClause)) return node.moduleSpecifier;
  return undefined;
}

/** @param {ts.ImportClause | undefined} clause */
function isOfTypes(clause) {
  if (!clause || clause.isTypeOnly) return clause?.isTypeOnly;
  const { name, namedBindings: names } = clause;
  return !name && names && ts.isNamedImports(names) && names.elements.every(({ isTypeOnly }) => isTypeOnly);
}

/**
 * The shortest way from a file back to it.
 * @param {Map<string, string[]>} imports
 * @param {string} start
 * @returns {string[] | undefined}
 */
function findCycle(imports, start) {
  /** @type {Map<string, string[]>} */
  const ways = new Map([[start, []]]);
  for (const [file, way] of ways) {
    for (const next of imports.get(file) ?? []) {
      if (next === start) return way;
      if (!ways.has(next)) ways.set(next, [...way, next]);
    }
  }
  return undefined;
}
