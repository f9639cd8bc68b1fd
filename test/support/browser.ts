import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { chromium, type BrowserContext, type BrowserContextOptions, type Page } from 'playwright-core';
import { browserBinary } from './browser-binary.ts';

/**
 * Flags of the browser. No network is available except the loopback. Without a GPU, the processor draws pages directly: the emulated GPU
 * (SwiftShader) would take half of a suite's time for this. Only WebGL2 uses SwiftShader, through the driver's own flags.
 */
const FLAGS = [
  '--no-sandbox',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-gpu',
];

/** Folder of the screenshots. CI stores it. */
const SCREENSHOT_FOLDER = join(import.meta.dirname, '..', 'output', 'screenshots');

export interface TestBrowser {
  /** Opens a separate window with its own cookies and storage. */
  open(options?: BrowserContextOptions): Promise<Page>;
  close(): Promise<void>;
}

/** Starts a headless browser. `faultsOf(page)` lists each window's uncaught errors, console errors and CSP violations. */
export async function startBrowser(): Promise<TestBrowser> {
  mkdirSync(SCREENSHOT_FOLDER, { recursive: true });
  const browser = await chromium.launch({ ...(await browserBinary()), headless: true, args: FLAGS });
  const contexts: BrowserContext[] = [];
  return {
    async open(options = {}) {
      const context = await browser.newContext({ viewport: { width: 1366, height: 820 }, ...options });
      contexts.push(context);
      const page = await context.newPage();
      watch(page);
      return page;
    },
    async close() {
      await Promise.all(contexts.map((context) => context.close()));
      await browser.close();
    },
  };
}

const faults = new WeakMap<Page, string[]>();

function watch(page: Page): void {
  const seen: string[] = [];
  faults.set(page, seen);
  page.on('pageerror', (error) => seen.push(`uncaught: ${error.message}`));
  page.on('console', (message) => {
    if (message.type() === 'error') seen.push(`console: ${message.text()}`);
  });
  page.on('dialog', (dialog) => seen.push(`dialog: ${dialog.message()}`));
}

/** Returns the faults of a window since it was opened. */
export const faultsOf = (page: Page): readonly string[] => faults.get(page) ?? [];

/** Saves a screenshot of the page as a file of the given name. */
export async function screenshot(page: Page, name: string): Promise<void> {
  await page.screenshot({ path: join(SCREENSHOT_FOLDER, `${name}.png`), animations: 'disabled' });
}
