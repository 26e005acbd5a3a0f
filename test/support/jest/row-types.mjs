import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** @typedef {Record<string, unknown>} JsonSchema */

const ROOT = path.resolve(import.meta.dirname, '../../..');
const BACKEND = path.join(ROOT, 'backend');
const KEPT = path.join(ROOT, 'node_modules/.cache/row-types.json');
const NAME = 'row-types.json';

/**
 * The JSON schema of the rows of each `runStatement<Row>` and `readRows<Row>`, by its place in the code such as
 * `backend/mail/read-mails.ts:23`.
 * @param {string} [folder]  of the run
 * @returns {Record<string, JsonSchema>}
 */
export const readRowTypes = (folder = process.env.TEST_SERVER_HOME ?? '') =>
  JSON.parse(readFileSync(path.join(folder, NAME), 'utf8')).types;

/**
 * Reads the types of the rows from the code, if it has changed: some four seconds of processor time.
 * @param {string} folder  for the types of this run, because the code may change while it lasts
 */
export async function writeRowTypes(folder) {
  const files = readdirSync(BACKEND, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts'))
    .map((name) => path.join(BACKEND, name));
  const hash = createHash('sha256').update(readFileSync(import.meta.filename));
  for (const file of files) hash.update(file).update(readFileSync(file));
  const mark = hash.digest('hex');
  const kept = existsSync(KEPT) ? readFileSync(KEPT, 'utf8') : '{}';
  const fresh =
    JSON.parse(kept).mark === mark ? kept : JSON.stringify({ mark, types: await findRowTypes(files) });
  writeFileSync(path.join(folder, NAME), fresh);
  mkdirSync(path.dirname(KEPT), { recursive: true });
  writeFileSync(`${KEPT}.${process.pid}`, fresh);
  renameSync(`${KEPT}.${process.pid}`, KEPT);
}

/** @param {string[]} all */
async function findRowTypes(all) {
  const files = all.filter(
    (file) =>
      !file.endsWith('/run-statement.ts') && /(runStatement|readRows)</.test(readFileSync(file, 'utf8')),
  );
  const { default: ts } = await import('typescript');
  const { config } = ts.readConfigFile(path.join(BACKEND, 'tsconfig.json'), ts.sys.readFile);
  const { options } = ts.parseJsonConfigFileContent({ ...config, files: [], include: [] }, ts.sys, BACKEND);
  options.types = ['node'];
  const host = ts.createCompilerHost(options);
  // Rows hold no types of packages but Prisma's. To read all packages would take twice as long.
  host.resolveModuleNameLiterals = (names, from, redirect, _, source) =>
    names.map((name) =>
      /^(\.|@prisma)/.test(name.text) || from.includes('node_modules')
        ? ts.resolveModuleName(
            name.text,
            from,
            options,
            host,
            undefined,
            redirect,
            ts.getModeForUsageLocation(source, name, options),
          )
        : { resolvedModule: undefined },
    );
  const program = ts.createProgram(files, options, host);
  const checker = program.getTypeChecker();
  /** @type {Record<string, JsonSchema>} */
  const found = {};

  /**
   * @param {import('typescript').Type} type
   * @param {readonly import('typescript').Type[]} around
   * @returns {JsonSchema}
   */
  function toSchema(type, around = []) {
    const { flags } = type;
    // What a column of JSON holds is not known, and neither is what holds itself.
    if (flags & ts.TypeFlags.Unknown || type.aliasSymbol?.name === 'JsonValue' || around.includes(type))
      return {};
    const inner = (/** @type {import('typescript').Type} */ part) => toSchema(part, [...around, type]);
    if (type.isUnion()) {
      const parts = type.types.filter((part) => !(part.flags & ts.TypeFlags.Undefined));
      return { anyOf: parts.map(inner) };
    }
    if (type.isStringLiteral() || type.isNumberLiteral()) return { const: type.value };
    if (flags & ts.TypeFlags.BooleanLiteral) return { const: checker.typeToString(type) === 'true' };
    if (flags & ts.TypeFlags.Null) return { type: 'null' };
    if (flags & ts.TypeFlags.String) return { type: 'string' };
    if (flags & ts.TypeFlags.Number) return { type: 'number' };
    const name = type.getSymbol()?.name ?? '';
    if (['Date', 'Buffer', 'Uint8Array'].includes(name)) return { instance: name };
    if (checker.isArrayType(type)) {
      const [item] = checker.getTypeArguments(/** @type {import('typescript').TypeReference} */ (type));
      return { type: 'array', items: item ? inner(item) : {} };
    }
    if (!(flags & (ts.TypeFlags.Object | ts.TypeFlags.Intersection)))
      throw new Error(`A row has a type that no test can check: ${checker.typeToString(type)}`);
    const [index] = checker.getIndexInfosOfType(type);
    if (index) return { type: 'object', additionalProperties: inner(index.type) };
    const properties = checker.getPropertiesOfType(type);
    const isOptional = (/** @type {import('typescript').Symbol} */ one) =>
      one.flags & ts.SymbolFlags.Optional;
    return {
      type: 'object',
      properties: Object.fromEntries(
        properties.map((one) => [one.name, inner(checker.getTypeOfSymbol(one))]),
      ),
      required: properties.filter((one) => !isOptional(one)).map((one) => one.name),
      additionalProperties: false,
    };
  }

  /**
   * @param {import('typescript').SourceFile} source
   * @param {import('typescript').Node} node
   */
  function visit(source, node) {
    if (ts.isCallExpression(node) && /^(runStatement|readRows)$/.test(node.expression.getText(source))) {
      const [row] = node.typeArguments ?? [];
      const { line } = source.getLineAndCharacterOfPosition(node.getStart(source));
      const place = `${path.relative(ROOT, source.fileName)}:${line + 1}`;
      if (!row) throw new Error(`${place} does not say what its rows are`);
      found[place] = toSchema(checker.getTypeFromTypeNode(row));
    }
    ts.forEachChild(node, (child) => visit(source, child));
  }

  for (const file of files) {
    const source = program.getSourceFile(file);
    if (source) visit(source, source);
  }
  return found;
}
