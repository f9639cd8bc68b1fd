import type { BrowserContext, Page } from 'playwright-core';
import type { Language } from '#shared/locales/languages.ts';
import type { TestBrowser } from '#test/support/browser.ts';
import type { Screen } from './screens.ts';
import { CARE_HEAD, CLINIC_HEAD, DENTIST, LAB_HEAD, OPERATOR, openWindow, ORIGIN, signIn } from './stage.ts';

type Who = Screen['who'];

const PEOPLE = {
  nobody: undefined,
  clinic: DENTIST,
  head: CLINIC_HEAD,
  care: CARE_HEAD,
  lab: LAB_HEAD,
  operator: OPERATOR,
} as const;
const WIDE = { width: 1366, height: 820 };
const PHONE = { width: 390, height: 844 };

type Signed = Awaited<ReturnType<BrowserContext['storageState']>>;

/** Manages the windows of the people who act. Each person signs in once. A window serves one screen after the other. */
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
    /** Runs a job in a free window of that person. Later jobs use the window again. */
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

/** Makes the portal start in that language from now on, in light colours and with a wide window. */
export async function startIn(page: Page, language: Language): Promise<void> {
  await page.context().addCookies([{ name: 'language', value: language, url: ORIGIN }]);
  // Reduced motion is needed, because colours in the middle of a transition belong to neither theme.
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await page.setViewportSize(WIDE);
}

/** Switches the loaded page to dark colours, as on the screen of a reading room. */
export const darken = (page: Page): Promise<void> => page.emulateMedia({ colorScheme: 'dark' });

/** Makes the loaded page as narrow as a phone. */
export async function narrow(page: Page): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light' });
  await page.setViewportSize(PHONE);
}
