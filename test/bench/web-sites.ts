import { once } from 'node:events';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { build, type Plugin } from 'vite';
import { compressSite } from '#infra/release/compress-site.ts';
import { CONTENT_TYPES } from '#infra/release/content-types.ts';
import { benchFile } from './bench-file.ts';

const ROOT = join(import.meta.dirname, '..', '..');
/** Brotli quality of a delivery network, for files that the build has not compressed. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

/** Build plugin that bundles the app into one script, so that a page loads everything at once. */
const allEager: Plugin = {
  name: 'all-eager',
  config: ({ build: options }) => {
    if (options) options.rollupOptions = { input: join(ROOT, 'web', 'index.html'), output: { codeSplitting: false } };
  },
};

/** Builds the portal, either normally or as one script. Returns the folder. */
export const builtPortal = (kind: 'portal' | 'eager'): Promise<string> =>
  benchFile(`web-${kind}`, async (outDir) => {
    const configFile = join(ROOT, 'web', 'vite.config.ts');
    const plugins = kind === 'eager' ? [allEager] : [];
    await build({ configFile, plugins, logLevel: 'error', build: { outDir, emptyOutDir: true } });
    await compressSite(outDir);
  });

/** Requests and bytes of a visit. */
export interface Fetched {
  requests: number;
  /** Bytes of all bodies with Brotli (`brotliBytes`), and of scripts with gzip (`scriptGzipBytes`). */
  brotliBytes: number;
  scriptGzipBytes: number;
}

interface Packed {
  readonly type: string;
  readonly brotli: Buffer;
  readonly scriptGzipBytes: number;
}

function pack(path: string): Packed {
  const bytes = readFileSync(path);
  const type = CONTENT_TYPES[extname(path)] ?? 'application/octet-stream';
  const isScript = extname(path) === '.js';
  const brotli = existsSync(`${path}.br`) ? readFileSync(`${path}.br`) : brotliCompressSync(bytes, BROTLI);
  return { type, brotli, scriptGzipBytes: isScript ? gzipSync(bytes).length : 0 };
}

export interface SiteServer {
  readonly origin: string;
  /** Returns the requests and bytes of visits since the last call of this method. */
  readonly fetched: () => Fetched;
  readonly close: () => void;
}

/** Serves a built portal, compressed with Brotli as in a deployment, but without an API. */
export async function servePortal(folder: string): Promise<SiteServer> {
  const packed = new Map<string, Packed>();
  const nothing = (): Fetched => ({ requests: 0, brotliBytes: 0, scriptGzipBytes: 0 });
  let fetched = nothing();
  const server = createServer(({ url = '/' }, response) => {
    const { pathname } = new URL(url, 'http://localhost');
    const wanted = join(folder, pathname);
    const isFile = extname(pathname) !== '' && statSync(wanted, { throwIfNoEntry: false })?.isFile() === true;
    if (!isFile && (extname(pathname) !== '' || pathname.includes('/api/'))) {
      response.writeHead(404).end();
      return;
    }
    const path = isFile ? wanted : join(folder, 'index.html');
    const file = packed.get(path) ?? pack(path);
    packed.set(path, file);
    fetched.requests += 1;
    fetched.brotliBytes += file.brotli.length;
    fetched.scriptGzipBytes += file.scriptGzipBytes;
    response.writeHead(200, { 'content-type': file.type, 'content-encoding': 'br' }).end(file.brotli);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the server has no port');
  return {
    origin: `http://127.0.0.1:${address.port}`,
    fetched: () => {
      const seen = fetched;
      fetched = nothing();
      return seen;
    },
    close: () => server.close(),
  };
}
