import type { Plugin } from 'vite';

const LATE = '\0late-part:';

/** A part of Cloudscape that a page rarely or never draws. */
interface LatePart {
  /** The end of the path of the file that imports it; absent = every file. */
  readonly of?: string;
  readonly source: RegExp;
}

const LATE_PARTS: readonly LatePart[] = [
  // The pointer over a disabled button or a cut text. It brings popover, error boundary and a parser of messages.
  { source: /^\.\.\/(?:\.\.\/)*tooltip\/internal(?:\.js)?$/u },
  // The looks of other themes and of AWS's own consoles: our theme never draws them.
  { of: '/components/app-layout/internal.js', source: /^\.\/classic$/u },
  { of: '/components/app-layout/internal.js', source: /^\.\/visual-refresh-toolbar$/u },
  // Dialogs, when the person opens them.
  { of: '/components/split-panel/implementation.js', source: /^\.\/preferences-modal$/u },
  { of: '/components/collection-preferences/index.js', source: /^\.\/content-display$/u },
  { of: '/components/collection-preferences/index.js', source: /^\.\/visible-content$/u },
  { of: '/web/ui/day-input.tsx', source: /components\/calendar$/u },
  // Messages, and the panel of a row.
  { of: '/web/app/shell/shell.tsx', source: /components\/flashbar$/u },
  { of: '/web/ui/page-split-panel.tsx', source: /components\/split-panel$/u },
];

/** Returns the module that takes the part's place: it loads the part when it is first drawn. */
const lateModule = (path: string): string => `import { createElement, forwardRef, lazy, Suspense } from 'react';
const Part = lazy(() => import(${JSON.stringify(path)}));
export default forwardRef((props, ref) =>
  createElement(Suspense, { fallback: null }, createElement(Part, ref === null ? props : { ...props, ref })));`;

/**
 * Lets pages load some parts of Cloudscape only when these are drawn. The source of the components stays as it is: their imports lead to
 * other modules. The build fails if nothing imports such a part any more.
 */
export function lateParts(): Plugin {
  const found = new Set<LatePart>();
  return {
    name: 'arcata:late-parts',
    apply: 'build',
    enforce: 'pre',
    async resolveId(source, importer = '', options) {
      const part = LATE_PARTS.find((each) => each.source.test(source) && importer.endsWith(each.of ?? '.js'));
      if (part === undefined || importer.startsWith(LATE)) return undefined;
      const resolved = await this.resolve(source, importer, { ...options, skipSelf: true });
      if (resolved === null) return undefined;
      found.add(part);
      return `${LATE}${resolved.id}`;
    },
    load: (id) => (id.startsWith(LATE) ? { code: lateModule(id.slice(LATE.length)), map: null } : undefined),
    buildEnd() {
      const missing = LATE_PARTS.filter((part) => !found.has(part)).map(({ of = '', source }) => `${of} ${source}`);
      if (missing.length > 0) this.error(`Cloudscape has changed: nothing imports ${missing.join(', ')}`);
    },
  };
}
