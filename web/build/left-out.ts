import type { Plugin } from 'vite';

/** Files of packages that the portal imports but never runs. */
const EMPTIED = [
  // The conversion of schemas to JSON. Only the build uses it, for the API document.
  '/zod/v4/core/to-json-schema.js',
  // Signing of requests with AWS credentials, and the SHA-256 for it. Our requests carry a token instead.
  '/@aws-amplify/api-rest/dist/esm/apis/common/baseHandlers/authenticatedHandler.mjs',
  '/@aws-crypto/sha256-js/build/module/jsSha256.js',
  // Readers of configurations that Amplify's own tools write.
  '/@aws-amplify/core/dist/esm/parseAWSExports.mjs',
  '/@aws-amplify/core/dist/esm/parseAmplifyOutputs.mjs',
];

/**
 * File in which each kind of schema refers to its conversion to JSON. The plugin removes only these references. It cannot empty the module
 * with the conversions, because schemas run other code of that module.
 */
const SCHEMAS = '/zod/v4/classic/schemas.js';
const WAY_TO_JSON = /processors\.\w+Processor\b/gu;

const DECLARED = /^export (?:const|function) (?<name>\w+)/gmu;
const LISTED = /^export \{(?<names>[^}]+)\}/gmu;

/** Returns the names that a module exports. */
function exportsOf(code: string): string[] {
  const declared = Array.from(code.matchAll(DECLARED), ({ groups }) => groups?.['name'] ?? '');
  const listed = Array.from(code.matchAll(LISTED), ({ groups }) => groups?.['names'] ?? '');
  return [
    ...declared,
    ...listed.flatMap((names) => names.split(',').map((name) => name.trim().split(' as ').at(-1) ?? '')),
  ];
}

/** Returns a module with the same exports, all of which do nothing. */
const emptied = (code: string): string =>
  exportsOf(code)
    .map((name) => `export const ${name} = () => undefined;`)
    .join('\n');

/** Returns a module of a package without the code that the portal never runs. Returns `undefined` if the module stays unchanged. */
export function withoutUnused(code: string, id: string): string | undefined {
  if (EMPTIED.some((file) => id.endsWith(file))) return emptied(code);
  return id.endsWith(SCHEMAS) && code.includes('Processor') ? code.replaceAll(WAY_TO_JSON, 'undefined') : undefined;
}

/**
 * Builds the portal without code of packages that the portal never runs. This saves 9 KB under Brotli on each page. The build fails if such
 * a file is missing, because a package may have moved the code.
 */
export function leftOut(): Plugin {
  const missing = new Set([...EMPTIED, SCHEMAS]);
  return {
    name: 'arcata:left-out',
    apply: 'build',
    enforce: 'pre',
    transform(code, id) {
      const shorter = withoutUnused(code, id);
      if (shorter === undefined) return undefined;
      for (const file of missing) if (id.endsWith(file)) missing.delete(file);
      return { code: shorter, map: null };
    },
    buildEnd() {
      if (missing.size > 0) this.error(`packages have changed: nothing imports ${[...missing].join(', ')}`);
    },
  };
}
