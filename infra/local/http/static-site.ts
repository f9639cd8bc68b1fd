import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { extname, join, normalize, sep } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { CONTENT_TYPES } from '#infra/release/content-types.ts';

/** Finds the file of a path within the folder; `undefined` if there is none, or if it is outside. */
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
  /** Whether a path without a file and without a file type gets the first page, as a single-page app needs. */
  readonly hasFallback: boolean;
}

const takesBrotli = ({ headers }: IncomingMessage): boolean => /\bbr\b/u.test(String(headers['accept-encoding'] ?? ''));

/**
 * Serves a folder, compressed if the build made a compressed copy. Files under `assets/` have their hash in their name and never change.
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
