import type { BrowserContext, Page } from 'playwright-core';
import type { Language } from '#shared/locales/languages.ts';
import type { TestBrowser } from '#test/support/browser.ts';
import type { Screen } from './screens.ts';
import { CARE_HEAD, CLINIC_HEAD, DENTIST, openWindow, ORIGIN, signIn } from './stage.ts';

type Who = Screen['who'];

const PEOPLE = { nobody: undefined, clinic: DENTIST, head: CLINIC_HEAD, care: CARE_HEAD } as const;
const WIDE = { width: 1366, height: 820 };
const PHONE = { width: 390, height: 844 };

type Signed = Awaited<ReturnType<BrowserContext['storageState']>>;

/** Windows of the people who act: each signs in once, and lends a window to one screen after the other. */
export function screenWindows(browser: TestBrowser) {
  const free = new Map<Who, Page[]>();
  const signed = new Map<Who, Promise<Signed>>();

  async function signInOnce(who: Who): Promise<Signed> {
    const page = await openWindow(browser, 'en');
    const email = PEOPLE[who];
    if (email !== undefined) await signIn(page, email, 'en');
    const state = await page.context().storageState();
    await page.context().close();
    return state;
  }

  async function open(who: Who): Promise<Page> {
    const state = signed.get(who) ?? signInOnce(who);
    signed.set(who, state);
    const page = await browser.open({ baseURL: ORIGIN, storageState: await state, viewport: WIDE });
    page.setDefaultTimeout(30_000);
    return page;
  }

  return {
    /** Lends a window of that person to a job. */
    async lend(who: Who, job: (page: Page) => Promise<void>): Promise<void> {
      const windows = free.get(who) ?? [];
      free.set(who, windows);
      const page = windows.pop() ?? (await open(who));
      try {
        await job(page);
      } finally {
        await page.unrouteAll({ behavior: 'ignoreErrors' });
        windows.push(page);
      }
    },
  };
}

/** From now on the portal starts in that language, light and wide. */
export async function startIn(page: Page, language: Language): Promise<void> {
  await page.context().addCookies([{ name: 'language', value: language, url: ORIGIN }]);
  // Colours that are on their way from one to the other are nobody's.
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await page.setViewportSize(WIDE);
}

/** The loaded page as a reading room's screen shows it. */
export const darken = (page: Page): Promise<void> => page.emulateMedia({ colorScheme: 'dark' });

/** The loaded page as a phone shows it. */
export async function narrow(page: Page): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light' });
  await page.setViewportSize(PHONE);
}
