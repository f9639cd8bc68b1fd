import type { Plugin } from 'vite';
import { LATE_PARTS, type LatePart } from './late-parts-table.ts';

const LATE = '\0late-part:';
/**
 * Matches the number and colon in the id of a virtual module. The id is `LATE`, the index of the part's row in `LATE_PARTS`, a colon and
 * the part's path.
 */
const NUMBERED = /^\d+:/u;
const AHEAD = '#web/ui/load-ahead.ts';

const drawn = (part: string, rest: string): string => `forwardRef((props, ref) =>
  createElement(Suspense, { fallback: ${rest} }, createElement(${part}, ref === null ? props : { ...props, ref })))`;

/**
 * Returns the code of the module that replaces the part. This module loads the part soon after the person's first action, or earlier if the
 * part is rendered. With `rest`, a rendered part also waits for the first action or `REST_MS`, and `rest` is shown meanwhile.
 */
function lateModule(path: string, { name, rest }: LatePart): string {
  const load = `() => import(${JSON.stringify(path)})`;
  const component = name === undefined ? 'load' : `() => load().then((part) => ({ default: part.${name} }))`;
  const head = `import { createElement, forwardRef, lazy, Suspense } from 'react';
import { loadAhead, loadAtRest, loadOnline } from '${AHEAD}';
const load = ${load};`;
  const body =
    rest === undefined
      ? `loadAhead(load);
const Part = lazy(() => loadOnline(${component}));
const Late = ${drawn('Part', 'null')};`
      : `import { ${rest.name} } from '${rest.from}';
const Part = lazy(() => loadOnline(() => loadAtRest(${component})));
const Late = ${drawn('Part', `createElement(${rest.name})`)};`;
  return `${head}\n${body}\nexport { Late as ${name ?? 'default'} };`;
}

/**
 * Makes pages load the parts of `LATE_PARTS` late. The source code of components stays unchanged, because this plugin resolves their
 * imports to other modules. The build fails if nothing imports one of the parts any more.
 */
export function lateParts(): Plugin {
  const found = new Set<LatePart>();
  return {
    name: 'arcata:late-parts',
    apply: 'build',
    enforce: 'pre',
    async resolveId(source, importer = '', options) {
      if (importer.startsWith(LATE)) return undefined;
      const index = LATE_PARTS.findIndex((each) => each.source.test(source) && importer.endsWith(each.of ?? '.js'));
      const part = LATE_PARTS[index];
      if (part === undefined) return undefined;
      const resolved = await this.resolve(source, importer, { ...options, skipSelf: true });
      if (resolved === null) return undefined;
      found.add(part);
      return `${LATE}${index}:${resolved.id}`;
    },
    load(id) {
      if (!id.startsWith(LATE)) return undefined;
      const row = id.slice(LATE.length);
      const part = LATE_PARTS[Number.parseInt(row, 10)];
      return part && { code: lateModule(row.replace(NUMBERED, ''), part), map: null };
    },
    buildEnd() {
      const missing = LATE_PARTS.filter((part) => !found.has(part)).map(({ of = '', source }) => `${of} ${source}`);
      if (missing.length > 0) this.error(`nothing imports these late parts any more: ${missing.join(', ')}`);
    },
  };
}
