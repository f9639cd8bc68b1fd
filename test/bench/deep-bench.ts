import { execFileSync, fork } from 'node:child_process';
import { once } from 'node:events';
import type { Page } from 'playwright-core';
import { startBrowser } from '#test/support/browser.ts';
import { deepVisit, type DeepVisit } from './deep-visit.ts';
import { DeepWorld } from './deep-place.ts';
import { type BenchRow, median } from './measure.ts';

/** Number of visits of each page. Requests and bytes are the same in each visit; times are medians. */
const VISITS = 3;
const KB = 1000;

const heading = (page: Page) => page.getByRole('heading', { level: 1 }).first().waitFor();

const isTimeline = (page: Page) => page.locator('.study-thumbnails img').first().waitFor();

const isListed = (page: Page) => page.getByRole('row').nth(5).waitFor();

/**
 * A page, and the function that waits until the page is shown. `after` is the page that the browser opens first, so that it already has the
 * portal's files.
 */
interface PageRow {
  readonly shows: (page: Page) => Promise<unknown>;
  readonly isSignedIn: boolean;
  readonly after?: string;
}

/**
 * Pages that a mail links to, and the order list after the start page. Also two timelines: with 10 images, and with ten years of images.
 */
const PAGES = {
  list: { shows: isListed, isSignedIn: true },
  order: { shows: heading, isSignedIn: true },
  viewer: { shows: (page) => page.locator('canvas').first().waitFor(), isSignedIn: true },
  'sign-in': { shows: (page) => page.getByRole('textbox').first().waitFor(), isSignedIn: false },
  'after sign-in': { shows: isListed, isSignedIn: true, after: '/productCenter' },
  few: { shows: isTimeline, isSignedIn: true },
  many: { shows: isTimeline, isSignedIn: true },
} as const satisfies Record<string, PageRow>;
type PageName = keyof typeof PAGES;
/** Pages with figures of their own. (The two timelines are compared with each other instead.) */
const LINKS = ['list', 'order', 'viewer', 'sign-in', 'after sign-in'] as const satisfies PageName[];
const NAMES = Object.keys(PAGES).filter((name): name is PageName => name in PAGES);

async function visitAll(): Promise<ReadonlyMap<PageName, readonly DeepVisit[]>> {
  execFileSync(process.execPath, ['infra/release/build-site.ts', 'compressed'], { stdio: 'inherit' });
  const child = fork(new URL('deep-world.ts', import.meta.url), { execArgv: [] });
  const [message] = await once(child, 'message');
  const world = DeepWorld.parse(message);
  const paths = { ...world.links, ...world.patients, 'sign-in': '/login', 'after sign-in': world.links.list };
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

/** Figures of a link that is opened without a cache. */
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

/**
 * Bounds of a ratio: the figure for the timeline of ten years, divided by the figure for the timeline of 10 images. A page shows 20 studies
 * with their first images, so it loads more than 10 images.
 */
const TEN_YEARS = [
  { name: 'paint', of: 'paintedMs', unit: 'ms', floor: 1.5, aim: 1.2 },
  { name: 'requests', of: 'requests', unit: 'requests', floor: 2, aim: 1.5 },
  { name: 'bytes', of: 'bytes', unit: 'bytes', floor: 1.5, aim: 1.2 },
] as const;

const middleOf = (visits: readonly DeepVisit[] | undefined, field: keyof DeepVisit): number =>
  median((visits ?? []).map((visit) => visit[field]));

type Visits = () => ReturnType<typeof visitAll>;

/** Returns the rows `web.patient`. They compare the timeline of 400 studies with 6,000 images with a timeline of 10 images. */
const patientRows = (all: Visits): BenchRow[] =>
  TEN_YEARS.map(({ name, of, unit, floor, aim }): BenchRow => ({
    name: `web.patient.${name}`,
    input: 'time line of 400 studies and 6,000 images, cold, slow 4G, processor 4 × slower',
    metric: `× the ${unit} of a patient with 10 images`,
    better: 'lower',
    floor,
    aim,
    run: async () => {
      const seen = await all();
      const [many, few] = [middleOf(seen.get('many'), of), middleOf(seen.get('few'), of)];
      return { figure: many / few, ours: `${Math.round(many)} ${unit}`, peer: `${Math.round(few)} ${unit}` };
    },
  }));

/**
 * Returns these rows:
 * - `web.deep`: a link from a mail, opened in a browser without a cache
 * - `web.list`: the order list after the sign-in
 * - `web.patient`: the timeline of a patient with ten years of studies
 */
export function deepRows(): BenchRow[] {
  let made: ReturnType<typeof visitAll> | undefined;
  const all = () => (made ??= visitAll());
  return [...linkRows(all), ...patientRows(all)];
}

function linkRows(all: Visits): BenchRow[] {
  return LINKS.flatMap((page) => {
    const isWarm = page === 'after sign-in';
    return (isWarm ? WARM : COLD).map(({ name, metric, of, unit, floor, aim }): BenchRow => ({
      name: isWarm ? `web.list.${name}` : `web.deep.${page}.${name}`,
      input: `${isWarm ? 'order list after the start page' : 'cold'}, slow 4G, processor 4 × slower`,
      metric,
      better: 'lower',
      floor,
      aim,
      run: async () => {
        const visits = (await all()).get(page);
        const middle = (field: keyof DeepVisit) => middleOf(visits, field);
        const work = `main thread ${Math.round(middle('mainMs'))} ms, scripts ${Math.round(middle('scriptMs'))} ms`;
        const times = `shown ${Math.round(middle('shownMs'))} ms; ${isWarm ? `${middle('requests')} requests` : work}`;
        return { figure: middle(of) / unit, ours: times, peer: '' };
      },
    }));
  });
}
