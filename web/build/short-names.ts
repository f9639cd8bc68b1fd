import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const LIBRARY = '/@cloudscape-design/';
const COMPONENTS = dirname(fileURLToPath(import.meta.resolve('@cloudscape-design/components')));
export const THEME = join(COMPONENTS, 'internal/base-theme/styles.scoped.css');

/** Name of a class or an animation of the library: its local name, two digests and a number. */
const CLASS = /awsui_[\w-]+?_[a-z\d]{5}_[a-z\d]{5}_\d+/gu;
/** Name of a token of the theme: its own name and a digest. */
const TOKEN = /--[a-z][a-z\d-]*-[a-z\d]{6}\b/gu;
/** Classes that keep their names. Our own style sheet and the accessibility check find them by the beginning of the name. */
const KEPT = /^awsui_(?:status|mobile-toolbar-nav)/u;
const BASE_36 = 36;

/** Returns a short name for each name: `start` and a number. The same release of the library always gets the same short names. */
const numbered = (names: Iterable<string>, start: string): ReadonlyMap<string, string> =>
  new Map([...new Set(names)].map((name, index) => [name, `${start}${index.toString(BASE_36)}`]));

const found = (pattern: RegExp, text: string): string[] => text.match(pattern) ?? [];

/** Returns the classes in the order of their files. So the classes of one component get similar numbers, which compress well. */
function classesOfTheLibrary(): string[] {
  const files = globSync('**/styles.css.js', { cwd: COMPONENTS }).toSorted();
  const names = files.flatMap((file) => found(CLASS, readFileSync(join(COMPONENTS, file), 'utf8')));
  return names.filter((name) => !KEPT.test(name));
}

/**
 * Returns the position of the closing bracket for a bracket that was opened just before `start`.
 * @throws Error if the bracket is not closed
 */
function closes(text: string, start: number): number {
  let depth = 1;
  for (let at = start; at < text.length; at += 1) {
    if (text[at] === '(') depth += 1;
    else if (text[at] === ')') depth -= 1;
    if (depth === 0) return at;
  }
  throw new Error('a var() of the library is not closed');
}

const READ_WITH_DEFAULT = /var\((--[\w-]+),/gu;

/**
 * Returns the text without the default values of the theme's tokens. They are not needed, because the theme always gives each token a
 * value.
 */
export function withoutDefaults(text: string, isOfTheme: (token: string) => boolean): string {
  const parts: string[] = [];
  let kept = 0;
  for (const { 0: read, 1: token = '', index } of text.matchAll(READ_WITH_DEFAULT)) {
    // A default value inside of a removed default value is removed together with the outer value.
    if (index < kept || !isOfTheme(token)) continue;
    parts.push(text.slice(kept, index), `var(${token}`);
    kept = closes(text, index + read.length);
  }
  return parts.join('') + text.slice(kept);
}

export interface ShortNames {
  readonly tokenOf: (token: string) => string;
  readonly shorten: (code: string) => string;
}

/** Reads the names of the library's classes and of its theme's tokens. */
export function readShortNames(): ShortNames {
  const classes = numbered(classesOfTheLibrary(), 'c');
  const tokens = numbered(found(TOKEN, readFileSync(THEME, 'utf8')), '--');
  const tokenOf = (token: string): string => tokens.get(token) ?? token;
  const shorten = (code: string): string =>
    withoutDefaults(code, (token) => tokens.has(token))
      .replaceAll(CLASS, (name) => classes.get(name) ?? name)
      .replaceAll(TOKEN, tokenOf);
  return { tokenOf, shorten };
}

/**
 * Shortens the names of Cloudscape's classes and tokens. Each name contains digests that do not compress, and occurs in a style sheet and
 * in a script. Unshortened names would take 37 KB of the order list under Brotli: more than half of its style sheets.
 */
export function shortNames({ shorten }: ShortNames): Plugin {
  return {
    name: 'arcata:short-names',
    apply: 'build',
    enforce: 'pre',
    transform(code, id) {
      const isOfLibrary = id.includes(LIBRARY) || id.endsWith('/web/ui/cloudscape/whole-theme.css');
      if (!isOfLibrary || !/awsui_|var\(--|"--/u.test(code)) return undefined;
      return { code: shorten(code), map: null };
    },
  };
}
