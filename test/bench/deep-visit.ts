import type { Page } from 'playwright-core';
import type { TestBrowser } from '#test/support/browser.ts';
import type { DeepWorld } from './deep-place.ts';

/** Network and processor of a phone on slow 4G, with the values of Lighthouse. */
const NETWORK = { offline: false, latency: 150, downloadThroughput: 1_638_400 / 8, uploadThroughput: 750_000 / 8 };
const CPU_RATE = 4;
/** Milliseconds without a request after which a page is complete. */
const QUIET_MS = 1500;

/** Measured cost of opening one address. */
export interface DeepVisit {
  readonly requests: number;
  /** Bytes received over the network, with headers. */
  readonly bytes: number;
  /** Milliseconds until the largest part of the page is painted (`paintedMs`), and until the page's subject is shown (`shownMs`). */
  readonly paintedMs: number;
  readonly shownMs: number;
  /** Milliseconds of the main thread without throttling: `mainMs` is all its work, `scriptMs` only scripts. */
  readonly mainMs: number;
  readonly scriptMs: number;
  /** Milliseconds of the longest task, during which the page does not react. */
  readonly longestMs: number;
}

/** One visit of an address. */
export interface Visit {
  readonly path: string;
  readonly isSignedIn: boolean;
  /** The address that the browser opens first, so that it already has the portal's files. */
  readonly after?: string;
  /** Waits until the page's subject is shown. */
  readonly subject: (page: Page) => Promise<unknown>;
}

const LARGEST_PAINT = `new Promise((resolve) => new PerformanceObserver((list) =>
  resolve(list.getEntries().at(-1).startTime)).observe({ type: 'largest-contentful-paint', buffered: true }))`;

const LONGEST_TASK = `new Promise((resolve) => {
  new PerformanceObserver((list) => resolve(Math.max(...list.getEntries().map((task) => task.duration))))
    .observe({ type: 'longtask', buffered: true });
  setTimeout(() => resolve(0), 500);
})`;

/** Waits until the page has sent no request for a while. `networkidle` never comes, because the live channel stays open. */
async function settle(page: Page, lastAt: () => number): Promise<void> {
  while (performance.now() - lastAt() < QUIET_MS) await page.waitForTimeout(QUIET_MS / 3);
}

/** Opens an address, signed in as the clinic's head or signed out. Waits until the page's subject is shown, and measures the cost. */
export async function deepVisit(browser: TestBrowser, world: DeepWorld, visit: Visit): Promise<DeepVisit> {
  const page = await browser.open({ baseURL: world.origin, locale: 'en-GB' });
  const cookies = { language: 'en', 'sifary-core-token': world.accessToken, 'sifary-session-id': world.sessionId };
  if (visit.isSignedIn)
    await page
      .context()
      .addCookies(Object.entries(cookies).map(([name, value]) => ({ name, value, url: world.origin })));
  if (visit.after !== undefined) {
    await page.goto(visit.after);
    await page.getByRole('heading', { level: 1 }).first().waitFor();
  }
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Performance.enable');
  await devtools.send('Network.emulateNetworkConditions', NETWORK);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_RATE });
  const seen = { requests: 0, bytes: 0, lastAt: performance.now() };
  devtools.on('Network.requestWillBeSent', () => {
    seen.requests += 1;
    seen.lastAt = performance.now();
  });
  devtools.on('Network.loadingFinished', ({ encodedDataLength }) => {
    seen.bytes += encodedDataLength;
    seen.lastAt = performance.now();
  });
  await page.goto(visit.path, { waitUntil: 'commit' });
  await visit.subject(page);
  const shownMs = await page.evaluate(() => performance.now());
  await settle(page, () => seen.lastAt);
  const paintedMs = await page.evaluate<number>(LARGEST_PAINT);
  const longestMs = await page.evaluate<number>(LONGEST_TASK);
  const { metrics } = await devtools.send('Performance.getMetrics');
  const secondsOf = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? 0;
  await page.context().close();
  const [mainMs, scriptMs] = [secondsOf('TaskDuration') * 1000, secondsOf('ScriptDuration') * 1000];
  return { requests: seen.requests, bytes: seen.bytes, paintedMs, shownMs, mainMs, scriptMs, longestMs };
}
