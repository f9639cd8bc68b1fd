import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { expect, test } from 'vitest';
import * as z from 'zod';

const SITE = 'dist/web';
const KB = 1000;
/** Two levels below the one of the build (11), whose files are 7 % smaller: this one takes a tenth of a second. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } };

const Chunk = z.object({
  file: z.string(),
  imports: z.array(z.string()).default([]),
  css: z.array(z.string()).default([]),
});
const chunks = new Map(
  Object.entries(
    z.record(z.string(), Chunk).parse(JSON.parse(readFileSync(join(SITE, '.vite/manifest.json'), 'utf8'))),
  ),
);

const START = ['index.html', 'features/account/login-page.tsx'];
const SIGNED_IN = ['index.html', 'app/portal.tsx', 'ui/cloudscape/whole.ts'];
const FRAMED = [...SIGNED_IN, 'app/shell/shell.tsx'];
const VIEWER = [...SIGNED_IN, 'app/pages/viewer-page.tsx'];

/** The scripts and styles of pages that people come to by a link: what is loaded, files at most, KB at most. */
const BUDGETS = [
  { page: 'sign-in', loads: START, files: 5, kb: 170 },
  { page: 'order list', loads: [...FRAMED, 'features/order/order-list-page.tsx'], files: 27, kb: 470 },
  { page: 'order', loads: [...FRAMED, 'app/pages/order-detail-page.tsx'], files: 29, kb: 465 },
  { page: 'patient list', loads: [...FRAMED, 'features/patient/patient-list-page.tsx'], files: 29, kb: 475 },
  { page: 'start page', loads: [...FRAMED, 'app/pages/product-centre-page.tsx'], files: 27, kb: 440 },
  { page: 'after-sales', loads: [...FRAMED, 'app/pages/service-home-page.tsx'], files: 25, kb: 445 },
  { page: 'image viewer', loads: [...VIEWER, 'features/file/image-viewer-page.tsx'], files: 21, kb: 335 },
] as const;

/** Returns the scripts and styles that a browser fetches for these modules: they and all that they import. */
function filesOf(modules: readonly string[]): Set<string> {
  const files = new Set<string>();
  const seen = new Set<string>();
  const waiting = [...modules];
  for (let key = waiting.pop(); key !== undefined; key = waiting.pop()) {
    if (seen.has(key)) continue;
    seen.add(key);
    const chunk = chunks.get(key);
    if (chunk === undefined) throw new Error(`the build has no ${key}`);
    for (const file of [chunk.file, ...chunk.css]) files.add(file);
    waiting.push(...chunk.imports);
  }
  return files;
}

const sizes = new Map<string, number>();
function sizeOf(file: string): number {
  const known = sizes.get(file) ?? brotliCompressSync(readFileSync(join(SITE, file)), BROTLI).length;
  sizes.set(file, known);
  return known;
}

// UX-133
test.each(BUDGETS)('$page: at most $files files and $kb KB', ({ page, loads, files, kb }) => {
  const loaded = [...filesOf(loads)];
  const weight = loaded.reduce((sum, file) => sum + sizeOf(file), 0) / KB;

  console.log(`${page}: ${loaded.length} files, ${weight.toFixed(0)} KB`);
  expect(loaded.length).toBeLessThanOrEqual(files);
  expect(weight).toBeLessThanOrEqual(kb);
});
