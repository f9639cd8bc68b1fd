// @vitest-environment node
import { expect, test } from 'vitest';
import {
  nodeIn,
  nodesIn,
  parsedSources,
  parseSource,
  type ParsedSource,
  type SyntaxNode,
} from './words/parsed-sources.ts';

/** Elements that are a form, or that draw a form around their children. */
const FORMS: readonly unknown[] = ['form', 'PanelForm', 'ActionDialog'];
const BUTTONS: readonly unknown[] = ['Button', 'ThrottledButton'];

const nameOf = (element: SyntaxNode): unknown => {
  const opening = nodeIn(element, 'openingElement');
  return opening && nodeIn(opening, 'name')?.['name'];
};

const attributesOf = (element: SyntaxNode): SyntaxNode[] => {
  const opening = nodeIn(element, 'openingElement');
  return opening === undefined ? [] : nodesIn(opening, 'attributes');
};

const elementsOf = ({ nodes }: ParsedSource): SyntaxNode[] => nodes.filter(({ type }) => type === 'JSXElement');

const isWithin = (outer: SyntaxNode, inner: SyntaxNode): boolean =>
  Number(outer['start']) < Number(inner['start']) && Number(inner['end']) <= Number(outer['end']);

/** Returns the file of each component that a source imports from a `.tsx` file. The keys are the component's names in the source. */
function importsOf({ path, nodes }: ParsedSource): Map<unknown, string> {
  const folder = path.slice(0, path.lastIndexOf('/') + 1);
  return new Map(
    nodes.flatMap((node): [unknown, string][] => {
      const from = node.type === 'ImportDeclaration' ? String(nodeIn(node, 'source')?.['value']) : '';
      if (!from.endsWith('.tsx')) return [];
      const file = from.startsWith('#') ? from.slice(1) : new URL(from, `file:///${folder}`).pathname.slice(1);
      return nodesIn(node, 'specifiers').map((each) => [nodeIn(each, 'local')?.['name'], file]);
    }),
  );
}

/**
 * Returns the elements of the JSX trees that contain no form. In a component with a form, such a tree is a variable that the form contains.
 */
function handedToForms(elements: readonly SyntaxNode[], forms: readonly SyntaxNode[]): SyntaxNode[] {
  const roots = elements.filter((element) => !elements.some((outer) => isWithin(outer, element)));
  const trees = roots.filter((root) => !forms.some((form) => form === root || isWithin(root, form)));
  return elements.filter((element) => trees.some((root) => root === element || isWithin(root, element)));
}

/** Returns the elements inside forms: those in a form's tree, and all elements of each component that is used there. */
function elementsInForms(sources: readonly ParsedSource[]): { path: string; element: SyntaxNode }[] {
  const byPath = new Map(sources.map((source) => [source.path, source]));
  const inForms = new Map<SyntaxNode, string>();
  const waiting: string[] = [];
  const add = (source: ParsedSource, elements: readonly SyntaxNode[]): void => {
    const imports = importsOf(source);
    for (const element of elements) {
      if (inForms.has(element)) continue;
      inForms.set(element, source.path);
      const file = imports.get(nameOf(element));
      if (file !== undefined) waiting.push(file);
    }
  };
  for (const source of sources) {
    const elements = elementsOf(source);
    const forms = elements.filter((element) => FORMS.includes(nameOf(element)));
    add(
      source,
      elements.filter((element) => forms.some((form) => isWithin(form, element))),
    );
    if (forms.some((form) => nameOf(form) === 'form')) add(source, handedToForms(elements, forms));
  }
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    const source = byPath.get(file);
    if (source !== undefined) add(source, elementsOf(source));
  }
  return [...inForms].map(([element, path]) => ({ path, element }));
}

/**
 * Whether a button lacks `formAction`. Without this prop, a Cloudscape button submits the form around the button. A button with spread
 * props does not count, because another component passes its props.
 */
const saysNothing = (button: SyntaxNode): boolean =>
  attributesOf(button).every(
    (attribute) => attribute.type !== 'JSXSpreadAttribute' && nodeIn(attribute, 'name')?.['name'] !== 'formAction',
  );

const silentButtons = (sources: readonly ParsedSource[]): string[] =>
  elementsInForms(sources)
    .filter(({ element }) => BUTTONS.includes(nameOf(element)) && saysNothing(element))
    .map(({ path, element }) => `${path}:${String(element['start'])}`);

test('each button inside a form says whether it sends the form', () => {
  expect(silentButtons(parsedSources())).toEqual([]);
});

test('a silent button is found below a form and in a component inside one, not beside it', () => {
  const page = parseSource(
    'web/page.tsx',
    'import { Inner } from \'./inner.tsx\'; const a = <div><Button /><form><Button /><Inner /><Button formAction="none" /></form></div>;',
  );
  const inner = parseSource('web/inner.tsx', 'export const Inner = () => <p><Button /></p>;');

  expect(silentButtons([page, inner])).toHaveLength(2);
});
