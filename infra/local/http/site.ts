import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { serveStatic } from './static-site.ts';

/** Source of the pages. `dev` is Vite, with reload on change; `built` are the built files with their real headers; `none` is no site. */
export type SiteKind = 'dev' | 'built' | 'none';

type SiteHeaders = Readonly<Record<string, string>>;

export interface Site {
  readonly handle: (path: string, exchange: { request: IncomingMessage; response: ServerResponse }) => Promise<void>;
  readonly close: () => Promise<void>;
}

const CLOSED = (): Promise<void> => Promise.resolve();

const PACKAGES = 'node_modules/.vite/deps/_metadata.json';
const BUNDLE_PACKAGES = `
  import { optimizeDeps, resolveConfig } from 'vite';
  await optimizeDeps(await resolveConfig({ configFile: 'web/vite.config.ts', logLevel: 'silent' }, 'serve'));
`;

/**
 * Bundles the packages of the pages before the first start. Bundling takes 700 MB of memory, which a process frees only when it ends. So a
 * child process does it. If the bundling fails, or when the packages change, Vite bundles the packages itself.
 */
async function bundlePackages(root: string): Promise<void> {
  if (existsSync(join(root, PACKAGES))) return;
  const program = ['--input-type=module', '--eval', BUNDLE_PACKAGES];
  await once(spawn(process.execPath, program, { cwd: root, stdio: 'ignore' }), 'exit');
}

async function devSite(root: string, server: Server): Promise<Site> {
  await bundlePackages(root);
  const { createServer } = await import('vite');
  const vite = await createServer({
    configFile: join(root, 'web/vite.config.ts'),
    appType: 'spa',
    logLevel: 'warn',
    server: { middlewareMode: true, hmr: { server } },
  });
  return {
    handle: (_, { request, response }) =>
      new Promise((resolve) => {
        response.once('close', resolve);
        vite.middlewares(request, response, () => response.writeHead(404).end('Not found\n'));
      }),
    close: () => vite.close(),
  };
}

function builtSite(root: string, headers: SiteHeaders): Site {
  const options = { root: join(root, 'dist/web'), headers, hasFallback: true };
  return { handle: (path, exchange) => serveStatic(options, path, exchange), close: CLOSED };
}

const noSite: Site = {
  handle: (_, { response }) => {
    response.writeHead(404, { 'content-type': 'text/plain' }).end('This cloud serves the API alone.\n');
    return Promise.resolve();
  },
  close: CLOSED,
};

/**
 * Opens the site.
 * @param options.server server for Vite's own WebSocket; `headers` returns the response headers of the template, which the built site needs
 */
export async function openSite(
  kind: SiteKind,
  options: { root: string; server: Server; headers: () => Promise<SiteHeaders> },
): Promise<Site> {
  if (kind === 'dev') return devSite(options.root, options.server);
  return kind === 'built' ? builtSite(options.root, await options.headers()) : noSite;
}
