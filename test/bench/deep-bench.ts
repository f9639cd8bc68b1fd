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

/** The pages that a mail links to, and what has to be there before the page counts as shown. */
const PAGES = {
  list: (page: Page) => page.getByRole('row').nth(5).waitFor(),
  order: heading,
  viewer: (page: Page) => page.locator('canvas').first().waitFor(),
  'sign-in': (page: Page) => page.getByRole('textbox').first().waitFor(),
} as const;
type PageName = keyof typeof PAGES;

async function visitAll(): Promise<Record<PageName, DeepVisit[]>> {
  execFileSync(process.execPath, ['infra/release/build-site.ts', 'compressed'], { stdio: 'inherit' });
  const child = fork(new URL('deep-world.ts', import.meta.url), { execArgv: [] });
  const [message] = await once(child, 'message');
  const world = DeepWorld.parse(message);
  const browser = await startBrowser();
  const seen: Record<PageName, DeepVisit[]> = { list: [], order: [], viewer: [], 'sign-in': [] };
  try {
    for (let visit = 0; visit < VISITS; visit += 1)
      for (const name of Object.keys(PAGES) as PageName[]) {
        const isSignedIn = name !== 'sign-in';
        const path = name === 'sign-in' ? '/login' : world.links[name];
        seen[name].push(await deepVisit(browser, world, { path, isSignedIn, subject: PAGES[name] }));
      }
  } finally {
    await browser.close();
    child.disconnect();
  }
  return seen;
}

const FIGURES = [
  { name: 'paint', metric: 'ms until the largest paint', of: 'paintedMs', unit: 1, floor: 4000, aim: 3000 },
  { name: 'requests', metric: 'requests', of: 'requests', unit: 1, floor: 50, aim: 30 },
  { name: 'bytes', metric: 'KB over the line', of: 'bytes', unit: KB, floor: 550, aim: 400 },
] as const;

/** Returns the rows `web.deep`: a link from a mail, opened in a browser without a cache. */
export function deepRows(): BenchRow[] {
  let made: ReturnType<typeof visitAll> | undefined;
  const all = () => (made ??= visitAll());
  return (Object.keys(PAGES) as PageName[]).flatMap((page) =>
    FIGURES.map(({ name, metric, of, unit, floor, aim }): BenchRow => ({
      name: `web.deep.${page}.${name}`,
      input: 'cold, slow 4G, processor 4 × slower',
      metric,
      better: 'lower',
      floor,
      aim,
      run: async () => {
        const visits = (await all())[page];
        const middle = (field: keyof DeepVisit) => median(visits.map((visit) => visit[field]));
        const times = `shown ${Math.round(middle('shownMs'))} ms; main thread ${Math.round(middle('mainMs'))} ms, scripts ${Math.round(middle('scriptMs'))} ms`;
        return { figure: middle(of) / unit, ours: times, peer: '' };
      },
    })),
  );
}
