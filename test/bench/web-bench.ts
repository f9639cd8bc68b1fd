import { startBrowser, type TestBrowser } from '#test/support/browser.ts';
import { median, REPETITIONS, type BenchRow } from './measure.ts';
import { builtPortal, servePortal, type Fetched, type SiteServer } from './web-sites.ts';

/** Network and processor of a phone on slow 4G, with the values of Lighthouse. */
const NETWORK = { offline: false, latency: 150, downloadThroughput: 1_638_400 / 8, uploadThroughput: 750_000 / 8 };
const CPU_RATE = 4;
const ROUTE = '/login';
const KB = 1000;
/** Milliseconds to wait after the first user input of a visit. This is longer than the API client needs to load. */
const SETTLED_MS = 4000;

interface Visit extends Fetched {
  readonly paintedMs: number;
  /** Sum of layout shifts without user input (Cumulative Layout Shift). */
  readonly shift: number;
  /** Bytes fetched after the first user input: the schemas and the API client, which a page loads only then. */
  readonly laterBytes: number;
}

/** Script that returns the milliseconds until the page's largest part was painted. It runs when the page fetches nothing more. */
const LARGEST_PAINT = `new Promise((resolve) => new PerformanceObserver((list) =>
  resolve(list.getEntries().at(-1).startTime)).observe({ type: 'largest-contentful-paint', buffered: true }))`;

const SHIFT = `new Promise((resolve) => { let sum = 0; new PerformanceObserver((list) => {
  for (const { value } of list.getEntries()) sum += value; }).observe({ type: 'layout-shift', buffered: true });
  setTimeout(() => resolve(sum), 100); })`;

async function visit(browser: TestBrowser, site: SiteServer): Promise<Visit> {
  const page = await browser.open();
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', NETWORK);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_RATE });
  site.fetched();
  await page.goto(`${site.origin}${ROUTE}`, { waitUntil: 'networkidle' });
  await page.getByRole('textbox').first().waitFor();
  const first = { ...site.fetched(), paintedMs: await page.evaluate<number>(LARGEST_PAINT) };
  const shift = await page.evaluate<number>(SHIFT);
  await page.mouse.move(10, 10);
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(SETTLED_MS);
  await page.context().close();
  return { ...first, shift, laterBytes: site.fetched().brotliBytes };
}

/** Visits two builds of the portal in turns: the normal one, and one in a single script. Each visit has a new browser without a cache. */
async function visits(): Promise<{ portal: Visit[]; eager: Visit[] }> {
  const [portal, eager] = [
    await servePortal(await builtPortal('portal')),
    await servePortal(await builtPortal('eager')),
  ];
  const browser = await startBrowser();
  const seen: { portal: Visit[]; eager: Visit[] } = { portal: [], eager: [] };
  try {
    for (let repetition = 0; repetition < REPETITIONS; repetition += 1) {
      seen.portal.push(await visit(browser, portal));
      seen.eager.push(await visit(browser, eager));
    }
  } finally {
    await browser.close();
    portal.close();
    eager.close();
  }
  return seen;
}

const medianOf = (seen: readonly Visit[], field: keyof Visit): number => median(seen.map((one) => one[field]));
const kb = (bytes: number): string => `${Math.round(bytes / KB)} KB`;

/** Returns the row `web.first`: the cost of a person's first visit to the sign-in page. */
export function webRows(): BenchRow[] {
  let made: ReturnType<typeof visits> | undefined;
  const both = () => (made ??= visits());
  const row = { input: 'sign-in page, slow 4G, processor 4 × slower', better: 'lower' } as const;
  return [
    {
      ...row,
      name: 'web.first.paint',
      metric: '× the largest paint of all in one script',
      floor: 0.6,
      aim: 0.35,
      run: async () => {
        const { portal, eager } = await both();
        const [ours, theirs] = [medianOf(portal, 'paintedMs'), medianOf(eager, 'paintedMs')];
        const shift = medianOf(portal, 'shift').toFixed(3);
        return {
          figure: ours / theirs,
          ours: `${Math.round(ours)} ms, layout shift ${shift}`,
          peer: `${Math.round(theirs)} ms`,
        };
      },
    },
    {
      ...row,
      name: 'web.first.bytes',
      metric: 'KB under Brotli',
      floor: 180,
      aim: 130,
      run: async () => {
        const { portal, eager } = await both();
        const scripts = kb(medianOf(portal, 'scriptGzipBytes'));
        return {
          figure: medianOf(portal, 'brotliBytes') / KB,
          ours: `JavaScript under gzip ${scripts}; ${kb(medianOf(portal, 'laterBytes'))} more once somebody stirs`,
          peer: `all in one script ${kb(medianOf(eager, 'brotliBytes'))}`,
        };
      },
    },
    {
      ...row,
      name: 'web.first.requests',
      metric: 'requests',
      floor: 14,
      aim: 10,
      run: async () => {
        const { portal, eager } = await both();
        return { figure: medianOf(portal, 'requests'), ours: '', peer: `${medianOf(eager, 'requests')}` };
      },
    },
  ];
}
