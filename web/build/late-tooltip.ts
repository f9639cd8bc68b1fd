import type { Plugin } from 'vite';

const IMPORT = "import Tooltip from '../tooltip/internal.js';";
const LATE = `const LateTooltip = React.lazy(() => import('../tooltip/internal.js'));
const Tooltip = (props) => React.createElement(React.Suspense, { fallback: null }, React.createElement(LateTooltip, props));`;

/**
 * Loads the tooltip of Cloudscape's disabled buttons only when the pointer is over such a button. The tooltip brings popover, error
 * boundary and a parser of messages: 20 KB under Brotli.
 */
export function lateTooltip(): Plugin {
  return {
    name: 'arcata:late-tooltip',
    apply: 'build',
    enforce: 'pre',
    transform(code, id) {
      if (!id.endsWith('/@cloudscape-design/components/button/internal.js')) return undefined;
      if (!code.includes(IMPORT)) this.error('Cloudscape’s button has changed');
      return { code: code.replace(IMPORT, LATE), map: null };
    },
  };
}
