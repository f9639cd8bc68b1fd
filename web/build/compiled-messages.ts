import { parse } from '@formatjs/icu-messageformat-parser';
import type { Plugin } from 'vite';

const PARSER = '@formatjs/icu-messageformat-parser';
const RUSSIAN = '/web/app/cloudscape-russian.json';

/** Returns the messages with each text parsed, in the form that the formatter works with. */
const compiled = (messages: unknown): unknown => {
  if (typeof messages === 'string') return parse(messages);
  if (typeof messages !== 'object' || messages === null) return messages;
  return Object.fromEntries(Object.entries(messages).map(([key, value]) => [key, compiled(value)]));
};

/**
 * Builds the portal without the parser of ICU messages, which is 12 KB under Brotli. Cloudscape's own messages are already parsed, and this
 * plugin parses our Russian ones.
 */
export function compiledMessages(): Plugin {
  return {
    name: 'arcata:compiled-messages',
    apply: 'build',
    enforce: 'pre',
    resolveId(source, importer, options) {
      if (source !== PARSER || importer?.includes('/intl-messageformat/') !== true) return undefined;
      return this.resolve(`${PARSER}/lib/no-parser.js`, importer, { ...options, skipSelf: true });
    },
    transform(code, id) {
      return id.endsWith(RUSSIAN) ? { code: JSON.stringify(compiled(JSON.parse(code))), map: null } : undefined;
    },
  };
}
