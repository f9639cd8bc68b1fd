import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { expect, test } from 'vitest';
import { filesOf, readChunks } from '#web/build/built-files.ts';
import { FRAME_MODULE, LINKED_PAGES, SIGNED_IN_MODULES, START_MODULES } from '#web/build/linked-pages.ts';

const SITE = 'dist/web';
const KB = 1000;
/**
 * Brotli quality of this test. The site is delivered with quality 11, which makes the files 7 % smaller. Quality 9 is used here, because it
 * compresses a page in about a tenth of a second.
 */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } };

const chunks = readChunks(SITE);

/** Budget of each page that people reach by a link: the largest number of scripts and styles, and their total size in KB. */
const BUDGETS = [
  { page: 'sign-in', files: 5, kb: 170 },
  { page: 'order list', files: 27, kb: 470 },
  { page: 'order', files: 30, kb: 470 },
  { page: 'patient list', files: 29, kb: 475 },
  { page: 'start page', files: 27, kb: 440 },
  { page: 'after-sales', files: 25, kb: 445 },
  { page: 'image viewer', files: 21, kb: 340 },
] as const;
type BudgetedPage = (typeof BUDGETS)[number]['page'];

/** Returns the modules that a page loads first. */
function modulesOf(page: BudgetedPage): readonly string[] {
  if (page === 'sign-in') return START_MODULES;
  const frame = page === 'image viewer' ? [] : [FRAME_MODULE];
  return ['index.html', ...SIGNED_IN_MODULES, ...frame, ...LINKED_PAGES[page].modules];
}

const sizes = new Map<string, number>();
function sizeOf(file: string): number {
  const known = sizes.get(file) ?? brotliCompressSync(readFileSync(join(SITE, file)), BROTLI).length;
  sizes.set(file, known);
  return known;
}

// UX-133
test.each(BUDGETS)('$page: at most $files files and $kb KB', ({ page, files, kb }) => {
  const loaded = [...filesOf(modulesOf(page), chunks)];
  const weight = loaded.reduce((sum, file) => sum + sizeOf(file), 0) / KB;

  console.log(`${page}: ${loaded.length} files, ${weight.toFixed(0)} KB`);
  expect(loaded.length).toBeLessThanOrEqual(files);
  expect(weight).toBeLessThanOrEqual(kb);
});
