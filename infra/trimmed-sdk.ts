import { readFile } from 'node:fs/promises';
import type { Plugin } from 'esbuild';

/** Endpoint discovery is off, so nothing is ever put into its cache; the package's own holds 7 KB of data structures. */
const ENDPOINT_CACHE = `export default class extends Map {
  constructor() {
    super();
  }
}`;

/** Leaves out of the AWS clients what every one of them brings and none of ours uses. */
export const TRIMMED_SDK: Plugin = {
  name: 'trimmed-sdk',
  setup(made) {
    // A client tells its version to AWS, and brings the whole of its package.json for that.
    made.onLoad({ filter: /\/@aws-sdk\/client-[^/]+\/package\.json$/ }, async ({ path }) => {
      const version = /"version": "[^"]+"/u.exec(await readFile(path, 'utf8'))?.[0] ?? '';
      return { contents: `{${version}}`, loader: 'json' };
    });
    made.onResolve({ filter: /^mnemonist\/lru-cache(?:\.js)?$/ }, ({ path }) => ({
      path,
      namespace: 'endpoint-cache',
    }));
    made.onLoad({ filter: /./, namespace: 'endpoint-cache' }, () => ({ contents: ENDPOINT_CACHE, loader: 'js' }));
  },
};
