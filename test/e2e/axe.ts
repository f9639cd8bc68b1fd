import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type axe from 'axe-core';
import type { Page } from 'playwright-core';

const SOURCE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const GRAVE = ['serious', 'critical'];

/** Faults of the component library that our pages cannot repair: the rule, and a part of the element's HTML. */
const OF_THE_LIBRARY = [
  // Cloudscape 3.0.1383 sets an orientation on the bar of a phone's closed menu, but `nav` allows none.
  { rule: 'aria-allowed-attr', element: 'awsui_mobile-toolbar-nav' },
] as const;

/**
 * Sets of rules. The contrast check takes most of the time, so it runs only if the colours change. The other rules run if the structure can
 * change.
 */
const RUNS = {
  all: {},
  colours: { runOnly: { type: 'rule', values: ['color-contrast'] } },
  structure: { rules: { 'color-contrast': { enabled: false } } },
} as const satisfies Record<string, axe.RunOptions>;
export type Part = keyof typeof RUNS;

/** Whether no animation is running: an element that fades in has no valid contrast yet. Endless animations do not count. */
const isStill = (): boolean =>
  document
    .getAnimations()
    .every(({ playState, effect }) => playState !== 'running' || effect?.getComputedTiming().endTime === Infinity);

/** Returns the serious barriers that axe-core finds on a page: for each, the rule, its severity and the element. */
export async function barriers(page: Page, part: Part = 'all'): Promise<string[]> {
  // Runs the script through the debugger, because the page's security policy refuses a script element.
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
