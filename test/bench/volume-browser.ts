import { createReadStream } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { once } from 'node:events';
import { join } from 'node:path';
import { build } from 'vite';
import { startBrowser } from '#test/support/browser.ts';
import { benchFile } from './bench-file.ts';

const TYPES: Readonly<Record<string, string>> = { html: 'text/html', js: 'text/javascript', wasm: 'application/wasm' };

/** Folders from which the page fetches: a converted volume, and its slices as HTJ2K. */
interface Folders {
  readonly volume: string;
  readonly htj2k: string;
}

export interface VolumePage {
  /** Calls a function of the page. Returns the milliseconds that the function reports. */
  readonly call: (name: 'loadVolume' | 'loadFirst' | 'loadHtj2k', input?: object) => Promise<number>;
  /** Limits the network to this speed; `undefined` removes the limit. */
  readonly throttle: (megabitsPerSecond: number | undefined) => Promise<void>;
  readonly close: () => Promise<void>;
}

const buildPage = (): Promise<string> =>
  benchFile('volume-page', async (path) => {
    const root = join(import.meta.dirname, 'volume-page');
    const output = { outDir: path, emptyOutDir: true, assetsInlineLimit: 0, target: 'es2023' };
    await build({ root, configFile: false, logLevel: 'error', worker: { format: 'es' }, build: output });
  });

/** Opens the loader's page in the test browser. A server on this machine sends bricks in the same way as the storage. */
export async function openVolumePage({ volume, htj2k }: Folders): Promise<VolumePage> {
  const server = serve({ volume, htj2k, page: await buildPage() });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the server has no port');
  const browser = await startBrowser();
  const page = await browser.open();
  await page.goto(`http://127.0.0.1:${address.port}/page/index.html`);
  await page.waitForFunction('typeof loadVolume === "function"');
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.enable');
  return {
    call: (name, input) => page.evaluate<number>(`${name}(${JSON.stringify(input)})`),
    throttle: async (megabits) => {
      const throughput = megabits === undefined ? -1 : (megabits * 1e6) / 8;
      const network = { offline: false, latency: megabits === undefined ? 0 : 40, uploadThroughput: throughput };
      await devtools.send('Network.emulateNetworkConditions', { ...network, downloadThroughput: throughput });
    },
    close: async () => {
      await browser.close();
      server.close();
    },
  };
}

function serve(folders: Folders & { readonly page: string }): Server {
  return createServer(({ url = '' }, response) => {
    const [, folder = '', ...rest] = new URL(url, 'http://localhost').pathname.split('/');
    const isKnown = folder === 'volume' || folder === 'htj2k' || folder === 'page';
    // The page requests its scripts from the root path.
    const path = isKnown ? join(folders[folder], ...rest) : join(folders.page, folder, ...rest);
    response.setHeader('Content-Type', TYPES[path.split('.').at(-1) ?? ''] ?? 'application/octet-stream');
    response.setHeader('Cache-Control', 'no-store');
    if (path.includes('volumeBrick')) response.setHeader('Content-Encoding', 'gzip');
    createReadStream(path)
      .on('error', () => response.writeHead(404).end())
      .pipe(response);
  });
}
