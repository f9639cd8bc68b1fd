import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { type ShortNames, THEME } from './short-names.ts';

const COMPONENTS = dirname(fileURLToPath(import.meta.resolve('@cloudscape-design/components')));

/** Folders of the components that the sign-in page renders. The build fails if one is missing here. */
const OF_THE_FIRST_PAGE = [
  'alert',
  'box',
  'button',
  'checkbox',
  'form-field',
  'grid',
  'icon',
  'input',
  'live-region',
  'space-between',
  'spinner',
  'internal/base-component',
  'internal/components/abstract-switch',
  'internal/components/checkbox-icon',
  'internal/components/screenreader-only',
];

/**
 * Whether a selector belongs to a Cloudscape context, in which tokens have other values. The context of alerts does not count, because the
 * sign-in page has it.
 */
const isOfLaterGround = (selector: string): boolean =>
  /awsui-context-(?!alert)/u.test(selector) || /awsui-context-content-header/u.test(selector);

const tokensRead = (text: string): Set<string> =>
  new Set(Array.from(text.matchAll(/var\(\s*(--[\w-]+)/gu), ([, token = '']) => token));

const DECLARATION = /^\s*(?<token>--[\w-]+)\s*:/u;
const declaredIn = (line: string): string | undefined => DECLARATION.exec(line)?.groups?.['token'];

/** Returns the tokens that the first page's components read, and the tokens that the values of these tokens read. */
function tokensOfTheFirstPage(theme: readonly string[]): Set<string> {
  const files = OF_THE_FIRST_PAGE.flatMap((folder) => globSync(join(COMPONENTS, folder, '**/*.css')));
  const tokens = tokensRead(files.map((file) => readFileSync(file, 'utf8')).join('\n'));
  const lines = Map.groupBy(theme, declaredIn);
  // The loop also visits tokens that it adds to the set meanwhile.
  for (const token of tokens)
    for (const line of lines.get(token) ?? []) for (const read of tokensRead(line)) tokens.add(read);
  return tokens;
}

const opens = (line: string | undefined): boolean => line?.trimEnd().endsWith('{') === true;

/** Returns one half of the theme: the lines without the declarations of the other half, and without blocks that become empty. */
function half(theme: readonly string[], isOfThisHalf: (token: string, selector: string) => boolean): string {
  const kept: string[] = [];
  let selector = '';
  for (const line of theme) {
    if (opens(line)) selector = line;
    const token = declaredIn(line);
    const isEmptied = line.trim() === '}' && opens(kept.at(-1));
    if (isEmptied) kept.pop();
    else if (token === undefined || isOfThisHalf(token, selector)) kept.push(line);
  }
  return kept.join('\n');
}

/**
 * Splits Cloudscape's theme. The theme has 1,000 tokens for each context and mode, which take 15 KB under Brotli before anything is
 * rendered. The sign-in page gets only the tokens that it reads. The others are in `ui/cloudscape/whole-theme.css`, which every other page
 * loads.
 */
export function lateTheme({ tokenOf }: ShortNames): Plugin {
  const theme = readFileSync(THEME, 'utf8').split('\n');
  const first = tokensOfTheFirstPage(theme);
  const isFirst = (token: string, selector: string) => first.has(token) && !isOfLaterGround(selector);
  const later = new Set(
    theme
      .flatMap((line) => declaredIn(line) ?? [])
      .filter((token) => !first.has(token))
      .map(tokenOf),
  );
  return {
    name: 'arcata:late-theme',
    apply: 'build',
    enforce: 'pre',
    transform(_code, id) {
      if (id === THEME) return { code: half(theme, isFirst), map: null };
      if (!id.endsWith('/web/ui/cloudscape/whole-theme.css')) return undefined;
      return { code: half(theme, (token, selector) => !isFirst(token, selector)), map: null };
    },
    generateBundle(_options, bundle) {
      for (const file of Object.values(bundle).filter(({ fileName }) => /\/start-[^/]+\.(?:css|js)$/u.test(fileName)))
        for (const token of tokensRead(file.type === 'asset' ? String(file.source) : file.code))
          if (later.has(token)) this.error(`${file.fileName} reads ${token}, which comes later`);
    },
  };
}
