import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { Language } from '#shared/account/account.ts';
import { faultsOf, screenshot, startBrowser, type TestBrowser } from '#test/support/browser.ts';
import { barriers } from './axe.ts';
import { furnish, type Furnished } from './furnish.ts';
import { SCREENS, type Screen } from './screens.ts';
import { CARE_HEAD, CLINIC_HEAD, DENTIST, openWindow, signIn } from './stage.ts';
import { wordsOf } from './words.ts';

const LOOKS = [
  { look: 'light', language: 'en', theme: 'light', viewport: { width: 1366, height: 820 } },
  { look: 'dark', language: 'en', theme: 'dark', viewport: { width: 1366, height: 820 } },
  { look: 'zh', language: 'zh', theme: 'light', viewport: { width: 1366, height: 820 } },
  { look: 'phone', language: 'en', theme: 'light', viewport: { width: 390, height: 844 } },
] as const satisfies readonly {
  look: string;
  language: Language;
  theme: 'light' | 'dark';
  viewport: { width: number; height: number };
}[];

const browser: TestBrowser = await startBrowser();
afterAll(() => browser.close());
let world: Furnished;
beforeAll(async () => {
  world = await furnish();
});

const widthBeyondScreen = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);

describe.for(LOOKS)('in $look', ({ look, language, ...options }) => {
  const words = wordsOf(language);
  const windows = {} as Record<Screen['who'], Page>;
  beforeAll(async () => {
    const open = () => openWindow(browser, language, options);
    Object.assign(windows, { nobody: await open(), clinic: await open(), head: await open(), care: await open() });
    await signIn(windows.clinic, DENTIST, language);
    await signIn(windows.head, CLINIC_HEAD, language);
    await signIn(windows.care, CARE_HEAD, language);
  });
  afterEach(() => Promise.all(Object.values(windows).map((page) => page.unrouteAll({ behavior: 'ignoreErrors' }))));
  afterAll(() => Promise.all(Object.values(windows).map((page) => page.context().close())));

  const shown = SCREENS.filter(({ isWide }) => look !== 'phone' || isWide !== true);
  test.for(shown)(
    '$name shows its heading, fits the screen and bars nobody',
    async ({ name, who, address, heading, play, shows }) => {
      const page = windows[who];
      await page.goto(address(world));
      const title = typeof heading === 'string' ? heading : heading(words);
      await play?.(page, words);
      await page.getByRole('heading', { level: 1, name: title }).first().waitFor();
      if (shows !== undefined) await page.getByText(shows).first().waitFor();
      await page.waitForFunction(() => [...document.images].every(({ complete }) => complete));
      await screenshot(page, `${look}-${name}`);

      expect(await widthBeyondScreen(page)).toBeLessThanOrEqual(0);
      expect(await barriers(page)).toEqual([]);
      expect(faultsOf(page)).toEqual([]);
    },
  );
});
