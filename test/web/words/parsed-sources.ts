import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseAst } from 'vite';

/** A node of the syntax tree (ESTree and JSX), read by its fields. */
export interface SyntaxNode {
  readonly type: string;
  readonly [field: string]: unknown;
}

const isNode = (value: unknown): value is SyntaxNode =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';

/** Returns a node's children, in the order of its fields. */
const childrenOf = (node: SyntaxNode): SyntaxNode[] =>
  Object.values(node).flatMap((value) => (Array.isArray(value) ? value : [value]).filter(isNode));

/** Returns the node in a field that holds one; undefined if the field holds no node. */
export function nodeIn(node: SyntaxNode, field: string): SyntaxNode | undefined {
  const value = node[field];
  return isNode(value) ? value : undefined;
}

/** Returns the nodes in a field that holds several. */
export const nodesIn = (node: SyntaxNode, field: string): SyntaxNode[] => {
  const value = node[field];
  return Array.isArray(value) ? value.filter(isNode) : [];
};

const withAllWithin = (node: SyntaxNode): SyntaxNode[] => [node, ...childrenOf(node).flatMap(withAllWithin)];

export interface ParsedSource {
  readonly path: string;
  readonly text: string;
  readonly nodes: readonly SyntaxNode[];
}

let parsed: ParsedSource[] | undefined;

export function parseSource(path: string, text: string): ParsedSource {
  const tree: unknown = parseAst(text, { lang: path.endsWith('.tsx') ? 'tsx' : 'ts' });
  return { path, text, nodes: isNode(tree) ? withAllWithin(tree) : [] };
}

/** Returns the portal's sources, with every node of each. */
export function parsedSources(): readonly ParsedSource[] {
  parsed ??= globSync('web/**/*.{ts,tsx}')
    .filter((path) => !path.startsWith(join('web', 'build')))
    .toSorted()
    .map((path) => parseSource(path, readFileSync(path, 'utf8')));
  return parsed;
}

const GAP = '${}';

/** Returns the text of a string or a template, with `${}` for each value; undefined for any other node. */
export function textOf(node: SyntaxNode): string | undefined {
  if (node.type === 'JSXText' || node.type === 'Literal')
    return typeof node['value'] === 'string' ? node['value'] : undefined;
  if (node.type !== 'TemplateLiteral') return undefined;
  const parts = nodesIn(node, 'quasis').map(({ value }) =>
    typeof value === 'object' && value !== null && 'cooked' in value ? String(value.cooked) : '',
  );
  return parts.join(GAP);
}
