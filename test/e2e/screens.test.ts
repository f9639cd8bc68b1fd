import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { LANGUAGES, type Language } from '#shared/locales/languages.ts';
import { faultsOf, screenshot, startBrowser, type TestBrowser } from '#test/support/browser.ts';
import { isLongRun } from '#test/support/long-run.ts';
import { halfOfTheTurn, partOfTheDay } from '#test/support/part-of-the-day.ts';
import { dailySeed } from '#test/tiers/daily-seed.ts';
import { barriers, type Part } from './axe.ts';
import { furnish, type Furnished } from './furnish.ts';
import { darken, narrow, screenWindows, startIn } from './screen-windows.ts';
import { SCREENS, type Screen } from './screens.ts';
import { wordsOf } from './words.ts';

/**
 * Languages that take turns. Every screen is checked in English, in Arabic and in one of these, which the seed of the day selects. A long
 * run checks all languages.
 */
const TAKING_TURNS = LANGUAGES.filter((language) => !['en', 'ar'].includes(language));
const languagesOf = (index: number): readonly Language[] => {
  // Some runs check only every second screen: the even indexes if the seed is even, otherwise the odd indexes. For these screens, `index +
  // seed` is always even, so this sum would select only every second language. The sum therefore uses half of each number.
  const turn = Math.floor(index / 2) + Math.floor(dailySeed() / 2);
  return isLongRun ? LANGUAGES : ['en', 'ar', ...partOfTheDay(TAKING_TURNS, TAKING_TURNS.length, turn)];
};

const browser: TestBrowser = await startBrowser();
const windows = screenWindows(browser);
afterAll(() => browser.close());
let world: Furnished;
beforeAll(async () => {
  world = await furnish();
});

const widthBeyondScreen = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);

async function look(page: Page, name: string, part: Part): Promise<void> {
  await screenshot(page, name);
  expect(await widthBeyondScreen(page), `${name} is as wide as the screen`).toBeLessThanOrEqual(0);
  expect(await barriers(page, part), `${name} bars nobody`).toEqual([]);
}

async function show(page: Page, { address, heading, play, shows }: Screen, language: Language): Promise<void> {
  const words = wordsOf(language);
  await startIn(page, language);
  const target = address(world);
  // If only the part after `#` changes, the browser does not reload the page. So another page is opened in between.
  if (target.includes('#')) await page.goto('about:blank');
  await page.goto(target);
  await play?.(page, words);
  const title = typeof heading === 'string' ? heading : heading(words);
  await page.getByRole('heading', { level: 1, name: title }).first().waitFor();
  await page.getByRole('status', { name: words.app.loading }).waitFor({ state: 'hidden' });
  if (shows !== undefined) await page.getByText(shows).filter({ visible: true }).first().waitFor();
  await page.waitForFunction(() => [...document.images].every(({ complete }) => complete));
}

// UX-36
describe.concurrent('a screen shows its heading, fits, and bars nobody', () => {
  test.for(
    halfOfTheTurn(SCREENS.map((screen, index) => ({ name: screen.name, screen, languages: languagesOf(index) }))),
  )('$name in $languages', ({ screen, languages }) =>
    windows.lend(screen.who, async (page) => {
      const before = faultsOf(page).length;
      for (const language of languages) {
        await show(page, screen, language);
        await look(
          page,
          `${language === 'en' ? 'light' : language}-${screen.name}`,
          language === 'en' ? 'all' : 'structure',
        );
        if (language !== 'en') continue;
        await darken(page);
        await look(page, `dark-${screen.name}`, 'colours');
        if (screen.isWide === true) continue;
        await narrow(page);
        await look(page, `phone-${screen.name}`, 'structure');
      }
      expect(faultsOf(page).slice(before)).toEqual([]);
    }),
  );
});
