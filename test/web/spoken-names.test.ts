// @vitest-environment node
import { describe, expect, test } from 'vitest';
import { LANGUAGES, type Language } from '#shared/locales/languages.ts';
import { type Words, wordsIn } from './words/all-words.ts';
import { nodeIn, nodesIn, parsedSources, parseSource, textOf, type SyntaxNode } from './words/parsed-sources.ts';
import { namespacesOf } from './words/used-keys.ts';

const ATTRIBUTE = /^aria-?label$/iu;

/** A control whose spoken name differs from its text: both as keys of the dictionaries. */
interface Named {
  readonly path: string;
  readonly namespaces: readonly string[];
  readonly spoken: string;
  readonly shown: string;
}

/** Returns the key that a call of `t` looks up, such as `a.b` of `{t('a.b', …)}`. Undefined if the node is no such call. */
function keyOf(node: SyntaxNode | undefined): string | undefined {
  const call = node?.type === 'JSXExpressionContainer' ? nodeIn(node, 'expression') : node;
  if (call?.type !== 'CallExpression' || nodeIn(call, 'callee')?.['name'] !== 't') return undefined;
  const [key] = nodesIn(call, 'arguments');
  return key && textOf(key);
}

const isBlank = (node: SyntaxNode): boolean => node.type === 'JSXText' && textOf(node)?.trim() === '';

function namedIn(source: ReturnType<typeof parseSource>): Named[] {
  return source.nodes.flatMap((node) => {
    if (node.type !== 'JSXElement') return [];
    const opening = nodeIn(node, 'openingElement');
    const attribute =
      opening && nodesIn(opening, 'attributes').find((one) => ATTRIBUTE.test(String(nodeIn(one, 'name')?.['name'])));
    const spoken = keyOf(attribute && nodeIn(attribute, 'value'));
    const [child, ...others] = nodesIn(node, 'children').filter((each) => !isBlank(each));
    const shown = others.length === 0 ? keyOf(child) : undefined;
    if (spoken === undefined || shown === undefined) return [];
    return [{ path: source.path, namespaces: namespacesOf(source.text), spoken, shown }];
  });
}

function wordOf(language: Language, namespaces: readonly string[], key: string): string {
  const [namespace, path] = key.includes(':') ? key.split(':') : [undefined, key];
  for (const each of namespace === undefined ? namespaces : [namespace]) {
    let found: string | Words | undefined = wordsIn(language, each);
    for (const part of (path ?? '').split('.')) found = typeof found === 'object' ? found[part] : undefined;
    if (typeof found === 'string') return found.toLocaleLowerCase(language);
  }
  throw new Error(`no word for ${key}`);
}

const NAMED = parsedSources().flatMap(namedIn);

describe.each(LANGUAGES)('%s', (language) => {
  // WCAG 2.5.3: the spoken name contains the text on the button, for people who control the machine by voice.
  test.each(NAMED)('$path: $spoken says $shown', ({ namespaces, spoken, shown }) => {
    expect(wordOf(language, namespaces, spoken)).toContain(wordOf(language, namespaces, shown));
  });
});

test('a control that is called otherwise than it is written is found', () => {
  const code = "const { t } = useTranslation('profile'); <Button ariaLabel={t('a.b', { c })}>\n {t('d.e')}\n</Button>";
  expect(namedIn(parseSource('sample.tsx', code))).toEqual([
    { path: 'sample.tsx', namespaces: ['profile'], spoken: 'a.b', shown: 'd.e' },
  ]);
});
