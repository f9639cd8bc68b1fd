import { createHash } from 'node:crypto';
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';
import type { Plugin } from 'vite';
import { ROUTES } from '../app/routes.ts';
import { type BuiltChunks, filesOf, readChunks } from './built-files.ts';
import type { FirstFiles } from './first-files-table.ts';
import { FRAME_MODULE, LINKED_PAGES, type LinkedPage, SIGNED_IN_MODULES, START_MODULES } from './linked-pages.ts';
import { packOf } from './packed-words.ts';

const PAGE = 'index.html';

/** Returns the files that each page's first visit fetches, without those that the page's HTML names. */
function firstFilesOf(chunks: BuiltChunks, wordsFolder: string): FirstFiles {
  const named = filesOf(START_MODULES, chunks);
  const files: string[] = [];
  const indexesOf = (modules: readonly string[]): number[] =>
    [...filesOf(modules, chunks)]
      .filter((file) => !named.has(file))
      .map((file) => (files.includes(file) ? files.indexOf(file) : files.push(file) - 1));
  const packsOf = (words: readonly string[]): string[] => [...new Set(['portal', ...words].map(packOf))];
  const rows = Object.values<LinkedPage>(LINKED_PAGES).flatMap(({ pages, modules }) =>
    ROUTES.filter(({ page }) => pages.includes(page)).map((route) => {
      const frame = 'isBare' in route ? [] : [FRAME_MODULE];
      const all = [...SIGNED_IN_MODULES, ...frame, ...modules];
      return [route.path, { files: indexesOf(all), packs: packsOf(route.words) }] as const;
    }),
  );
  const other = { files: indexesOf(SIGNED_IN_MODULES), packs: packsOf([]) };
  return { files, pages: Object.fromEntries(rows), other, wordsFolder };
}

async function scriptFor(web: string, table: FirstFiles): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [join(web, 'app/preload-first-files.ts')],
    bundle: true,
    minify: true,
    write: false,
    format: 'iife',
    target: 'es2023',
    define: { FIRST_FILES: JSON.stringify(table) },
    logLevel: 'error',
  });
  return outputFiles.map(({ text }) => text).join('');
}

/**
 * Writes a small script that the page's HTML names first. For a signed-in person, it fetches the page's files while the first large script
 * is still loading. Otherwise the large script would request these files only after it has loaded and run.
 */
export function firstFiles(web: string): Plugin {
  return {
    name: 'arcata:first-files',
    apply: 'build',
    enforce: 'post',
    async writeBundle({ dir }) {
      if (dir === undefined) throw new Error('the portal is written to a folder');
      const [wordsFolder = ''] = globSync('assets/words-*', { cwd: dir });
      const script = await scriptFor(web, firstFilesOf(readChunks(dir), wordsFolder));
      const digest = createHash('sha256').update(script).digest('base64url').slice(0, 8);
      const file = `assets/first-files-${digest}.js`;
      writeFileSync(join(dir, file), script);
      const html = readFileSync(join(dir, PAGE), 'utf8');
      const first = '<script type="module"';
      if (!html.includes(first)) throw new Error(`${PAGE} names no script`);
      writeFileSync(
        join(dir, PAGE),
        html.replace(first, () => `<script src="/${file}"></script>\n    ${first}`),
      );
    },
  };
}
