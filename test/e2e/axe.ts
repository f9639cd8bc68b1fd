import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type axe from 'axe-core';
import type { Page } from 'playwright-core';

const SOURCE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const GRAVE = ['serious', 'critical'];

/** Faults of the component library that none of our pages can repair: the rule, and a part of the element. */
const OF_THE_LIBRARY = [
  // Cloudscape 3.0.1383 gives the bar of a phone's closed menu an orientation, which `nav` does not have.
  { rule: 'aria-allowed-attr', element: 'awsui_mobile-toolbar-nav' },
] as const;

/** Parts of a run. Contrast takes most of the time: it is checked where colours change, all other rules where the structure may. */
const RUNS = {
  all: {},
  colours: { runOnly: { type: 'rule', values: ['color-contrast'] } },
  structure: { rules: { 'color-contrast': { enabled: false } } },
} as const satisfies Record<string, axe.RunOptions>;
export type Part = keyof typeof RUNS;

/** Whether nothing fades in any more, because it has no contrast before; endless animations do not count. */
const isStill = (): boolean =>
  document
    .getAnimations()
    .every(({ playState, effect }) => playState !== 'running' || effect?.getComputedTiming().endTime === Infinity);

/** Returns the barriers that axe-core finds on a page: the rule, its severity and the element. */
export async function barriers(page: Page, part: Part = 'all'): Promise<string[]> {
  // Evaluated through the debugger: the page's own policy would refuse a script element.
  if (await page.evaluate('!globalThis.axe')) await page.evaluate(SOURCE);
  await page.waitForFunction(isStill);
  const options = JSON.stringify({ resultTypes: ['violations'], ...RUNS[part] });
  const { violations } = await page.evaluate<axe.AxeResults>(`axe.run(document, ${options})`);
  return violations
    .filter(({ impact }) => GRAVE.includes(impact ?? ''))
    .flatMap(({ id, impact, nodes }) => nodes.map(({ html }) => ({ id, impact, html })))
    .filter(({ id, html }) => !OF_THE_LIBRARY.some(({ rule, element }) => rule === id && html.includes(element)))
    .map(({ id, impact, html }) => `${id} (${impact}): ${html.slice(0, 240)}`);
}
