import { execFileSync, fork } from 'node:child_process';
import { once } from 'node:events';
import type { Page } from 'playwright-core';
import { startBrowser } from '#test/support/browser.ts';
import { deepVisit, type DeepVisit } from './deep-visit.ts';
import { DeepWorld } from './deep-place.ts';
import { type BenchRow, median } from './measure.ts';

/** Visits of each page. Requests and bytes are the same in each; times are medians. */
const VISITS = 3;
const KB = 1000;

const heading = (page: Page) => page.getByRole('heading', { level: 1 }).first().waitFor();

const isListed = (page: Page) => page.getByRole('row').nth(5).waitFor();

/** A page, and the sign that it is shown. `after` was seen before it. */
interface PageRow {
  readonly shows: (page: Page) => Promise<unknown>;
  readonly isSignedIn: boolean;
  readonly after?: string;
}

/** The pages that a mail links to. Last is the order list as it opens after the start page. */
const PAGES = {
  list: { shows: isListed, isSignedIn: true },
  order: { shows: heading, isSignedIn: true },
  viewer: { shows: (page) => page.locator('canvas').first().waitFor(), isSignedIn: true },
  'sign-in': { shows: (page) => page.getByRole('textbox').first().waitFor(), isSignedIn: false },
  'after sign-in': { shows: isListed, isSignedIn: true, after: '/productCenter' },
} as const satisfies Record<string, PageRow>;
type PageName = keyof typeof PAGES;
const NAMES = Object.keys(PAGES).filter((name): name is PageName => name in PAGES);

async function visitAll(): Promise<ReadonlyMap<PageName, readonly DeepVisit[]>> {
  execFileSync(process.execPath, ['infra/release/build-site.ts', 'compressed'], { stdio: 'inherit' });
  const child = fork(new URL('deep-world.ts', import.meta.url), { execArgv: [] });
  const [message] = await once(child, 'message');
  const world = DeepWorld.parse(message);
  const paths = { ...world.links, 'sign-in': '/login', 'after sign-in': world.links.list };
  const browser = await startBrowser();
  const seen = new Map<PageName, DeepVisit[]>(NAMES.map((name) => [name, []]));
  try {
    for (let visit = 0; visit < VISITS; visit += 1)
      for (const name of NAMES) {
        const { shows, ...row }: PageRow = PAGES[name];
        seen.get(name)?.push(await deepVisit(browser, world, { ...row, path: paths[name], subject: shows }));
      }
  } finally {
    await browser.close();
    child.disconnect();
  }
  return seen;
}

interface FigureRow {
  readonly name: string;
  readonly metric: string;
  readonly of: keyof DeepVisit;
  readonly unit: number;
  readonly floor: number;
  readonly aim: number;
}

/** Figures of a link that is opened cold. */
const COLD = [
  { name: 'paint', metric: 'ms until the largest paint', of: 'paintedMs', unit: 1, floor: 4000, aim: 3000 },
  { name: 'requests', metric: 'requests', of: 'requests', unit: 1, floor: 50, aim: 30 },
  { name: 'bytes', metric: 'KB over the line', of: 'bytes', unit: KB, floor: 550, aim: 400 },
] as const satisfies FigureRow[];
/** Figures of the list after the sign-in. */
const WARM = [
  { name: 'paint', metric: 'ms until the largest paint', of: 'paintedMs', unit: 1, floor: 2500, aim: 1200 },
  { name: 'longest', metric: 'ms of the longest task', of: 'longestMs', unit: 1, floor: 200, aim: 100 },
] as const satisfies FigureRow[];

/** Returns the rows `web.deep`: a link from a mail, opened in a browser without a cache. And `web.list`: the list after the sign-in. */
export function deepRows(): BenchRow[] {
  let made: ReturnType<typeof visitAll> | undefined;
  const all = () => (made ??= visitAll());
  return NAMES.flatMap((page) => {
    const isWarm = page === 'after sign-in';
    return (isWarm ? WARM : COLD).map(({ name, metric, of, unit, floor, aim }): BenchRow => ({
      name: isWarm ? `web.list.${name}` : `web.deep.${page}.${name}`,
      input: `${isWarm ? 'order list after the start page' : 'cold'}, slow 4G, processor 4 × slower`,
      metric,
      better: 'lower',
      floor,
      aim,
      run: async () => {
        const visits = (await all()).get(page) ?? [];
        const middle = (field: keyof DeepVisit) => median(visits.map((visit) => visit[field]));
        const work = `main thread ${Math.round(middle('mainMs'))} ms, scripts ${Math.round(middle('scriptMs'))} ms`;
        const times = `shown ${Math.round(middle('shownMs'))} ms; ${isWarm ? `${middle('requests')} requests` : work}`;
        return { figure: middle(of) / unit, ours: times, peer: '' };
      },
    }));
  });
}
