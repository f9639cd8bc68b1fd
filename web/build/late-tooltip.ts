import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';

const LATE = '\0late-tooltip:';

/** The module that takes the tooltip's place: it loads the tooltip when it is first shown. */
const lateModule = (path: string): string => `import { createElement, lazy, Suspense } from 'react';
const Tooltip = lazy(() => import(${JSON.stringify(path)}));
export default (props) => createElement(Suspense, { fallback: null }, createElement(Tooltip, props));`;

/**
 * Lets the disabled buttons of Cloudscape load their tooltip only when the pointer is over one. The tooltip brings popover, error boundary
 * and a parser of messages: 20 KB under Brotli. The button's source stays as it is: its import leads to another module.
 */
export function lateTooltip(): Plugin {
  let isResolved = false;
  return {
    name: 'arcata:late-tooltip',
    apply: 'build',
    enforce: 'pre',
    resolveId(source, importer) {
      if (source !== '../tooltip/internal.js' || importer?.endsWith('/components/button/internal.js') !== true)
        return undefined;
      isResolved = true;
      return `${LATE}${join(dirname(importer), source)}`;
    },
    load: (id) => (id.startsWith(LATE) ? { code: lateModule(id.slice(LATE.length)), map: null } : undefined),
    buildEnd() {
      if (!isResolved) this.error('Cloudscape’s button has changed: it imports no tooltip');
    },
  };
}
