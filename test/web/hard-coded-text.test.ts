// @vitest-environment node
import { expect, test } from 'vitest';
import {
  nodeIn,
  nodesIn,
  parsedSources,
  parseSource,
  textOf,
  type ParsedSource,
  type SyntaxNode,
} from './words/parsed-sources.ts';

/** Attributes and fields that people read or hear. */
const SAID =
  /^(?:aria-?label|alt|title|header|heading|description|placeholder|content|caption|hint|message|empty|(?:\w*(?:Label|Text|Title|Description|Header|Hint|Message)))$|^(?:label|text)$/u;
/** Attributes of HTML and SVG that match `SAID` by their names, but that people do not read or hear. */
const NOT_SAID = /^(?:aria-labelledby|fontText|iconText)$/u;

/** Texts that are no words: names that are the same in every language, signs, and formats. */
const NOT_WORDS = /^(?:[\s\p{P}\p{S}\d]|\$\{\}|Arcata|FDI|PDI|HU|MIP|mm|[A-Z/]+)*$/u;

/**
 * Returns the nodes of the strings that a value can be. Follows conditions, defaults, sums and templates, but not the arguments of a call.
 */
function reaching(node: SyntaxNode | undefined): SyntaxNode[] {
  if (node === undefined) return [];
  switch (node.type) {
    case 'Literal':
    case 'TemplateLiteral':
      return [node];
    case 'JSXExpressionContainer':
    case 'ParenthesizedExpression':
    case 'TSAsExpression':
    case 'TSSatisfiesExpression':
      return reaching(nodeIn(node, 'expression'));
    case 'ConditionalExpression':
      return [...reaching(nodeIn(node, 'consequent')), ...reaching(nodeIn(node, 'alternate'))];
    case 'LogicalExpression':
    case 'BinaryExpression':
      return node['operator'] === '&&'
        ? reaching(nodeIn(node, 'right'))
        : ['||', '??', '+'].includes(String(node['operator']))
          ? [...reaching(nodeIn(node, 'left')), ...reaching(nodeIn(node, 'right'))]
          : [];
    case 'ArrayExpression':
      return nodesIn(node, 'elements').flatMap(reaching);
    case 'ArrowFunctionExpression':
      return reaching(nodeIn(node, 'body'));
    default:
      return [];
  }
}

function nameOf(node: SyntaxNode): string {
  const name = nodeIn(node, node.type === 'JSXAttribute' ? 'name' : 'key');
  const written = name?.['name'] ?? name?.['value'];
  return typeof written === 'string' ? written : '';
}

/** Matches a single word, such as a value in a table of data. Such a word is not shown: it is the last part of a dictionary's key. */
const NAME = /^[a-z]\w*$/u;

/** Returns the nodes of the texts that one node shows to a reader. */
function saidBy(node: SyntaxNode): SyntaxNode[] {
  if (node.type === 'JSXElement' || node.type === 'JSXFragment') {
    return nodesIn(node, 'children').flatMap((child) => (child.type === 'JSXText' ? [child] : reaching(child)));
  }
  if (node.type === 'JSXAttribute' || node.type === 'Property') {
    const name = nameOf(node);
    const said = SAID.test(name) && !NOT_SAID.test(name) ? reaching(nodeIn(node, 'value')) : [];
    return node.type === 'Property' ? said.filter((each) => !NAME.test(textOf(each) ?? '')) : said;
  }
  return [];
}

/** Matches a key of the dictionaries, whose translation is looked up where it is shown. */
const KEY = /^(?:\w+:)?\w+(?:\.\w+)+$/u;

const isWord = (text: string): boolean => /\p{L}{2}/u.test(text) && !NOT_WORDS.test(text) && !KEY.test(text);

const hardCodedIn = ({ path, nodes }: ParsedSource): string[] =>
  nodes
    .flatMap(saidBy)
    .map((node) => (textOf(node) ?? '').trim())
    .filter(isWord)
    .map((text) => `${path}: ${text}`);

// LANG-7
test('no page says anything that is not in the dictionaries', () => {
  expect(parsedSources().flatMap(hardCodedIn)).toEqual([]);
});

test.each([
  ['between tags', '<p>Orders</p>'],
  ['in an attribute', '<Button ariaLabel="Close it" />'],
  ['in braces', "<Input placeholder={'Type here'} />"],
  ['in a template', '<p>{`Order ${number}`}</p>'],
  ['in a condition', "<p>{done ? 'Done' : t('open')}</p>"],
  ['behind a condition', "<p>{done && 'Done'}</p>"],
  ['as a default', "<Alert header={title ?? 'Sorry'} />"],
  ['in a field of what a component takes', "<Table ariaLabels={{ selectionGroupLabel: 'Rows' }} />"],
  ['in a table of columns', "[{ id: 'name', header: 'Name' }]"],
  ['in a function that answers a label', '<Tabs ariaLabels={{ itemSelectionLabel: (row) => `Row ${row}` }} />'],
])('a text %s is found', (_where, code) => {
  expect(hardCodedIn(parseSource('sample.tsx', `const it = ${code};`))).toHaveLength(1);
});
