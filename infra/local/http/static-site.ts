import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { extname, join, normalize, sep } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { CONTENT_TYPES } from '#infra/release/content-types.ts';

/** Finds the file of a path in the folder. Returns `undefined` if there is none, or if the path leaves the folder. */
async function findFile(root: string, path: string): Promise<{ path: string; sizeBytes: number } | undefined> {
  const file = normalize(join(root, path));
  if (!file.startsWith(root + sep) || file.includes('\0')) return undefined;
  const found = await stat(file).catch(() => undefined);
  return found?.isFile() === true ? { path: file, sizeBytes: found.size } : undefined;
}

function decodePath(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return '/';
  }
}

export interface StaticSiteOptions {
  /** Absolute path of the folder. */
  readonly root: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Whether `/index.html` answers a path that has no file and no file extension, as a single-page app needs. */
  readonly hasFallback: boolean;
}

const takesBrotli = ({ headers }: IncomingMessage): boolean => /\bbr\b/u.test(String(headers['accept-encoding'] ?? ''));

/**
 * Serves the files of a folder. Sends a compressed copy if the build has made one and the client accepts it. Files under `assets/` are
 * cached for ever: their names contain their hash, so they never change.
 */
export async function serveStatic(
  { root, headers, hasFallback }: StaticSiteOptions,
  path: string,
  exchange: { request: IncomingMessage; response: ServerResponse },
): Promise<void> {
  const { request, response } = exchange;
  const wanted = decodePath(path);
  const isPage = extname(wanted) === '';
  const file =
    (await findFile(root, wanted.endsWith('/') ? `${wanted}index.html` : wanted)) ??
    (hasFallback && isPage ? await findFile(root, '/index.html') : undefined);
  if (file === undefined) {
    response.writeHead(404, { ...headers, 'content-type': 'text/plain; charset=utf-8' }).end('Not found\n');
    return;
  }
  const packed = takesBrotli(request) ? await findFile(root, `${wanted}.br`) : undefined;
  const sent = packed ?? file;
  response.writeHead(200, {
    ...headers,
    'content-type': CONTENT_TYPES[extname(file.path)] ?? 'application/octet-stream',
    ...(packed !== undefined && { 'content-encoding': 'br' }),
    'content-length': sent.sizeBytes,
    'cache-control': wanted.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
  });
  if (request.method === 'HEAD') response.end();
  else await pipeline(createReadStream(sent.path), response).catch(() => response.destroy());
}
