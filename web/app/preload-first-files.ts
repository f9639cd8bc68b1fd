import type { FirstFiles } from '#web/build/first-files-table.ts';
import { readToken } from '#web/api/session-token.ts';
import { firstLanguage } from '#web/ui/language.ts';

declare const FIRST_FILES: FirstFiles;

/** Makes the browser fetch a file early: a script, a style sheet, or a dictionary that a later `fetch` reads. */
function preload(file: string): void {
  const link = document.createElement('link');
  link.href = `/${file}`;
  link.crossOrigin = '';
  if (file.endsWith('.js')) link.rel = 'modulepreload';
  else {
    link.rel = 'preload';
    link.as = file.endsWith('.css') ? 'style' : 'fetch';
  }
  document.head.append(link);
}

if (readToken() !== undefined) {
  const { files, pages, other, wordsFolder } = FIRST_FILES;
  const page = pages[location.pathname] ?? other;
  for (const pack of page.packs) preload(`${wordsFolder}/${firstLanguage()}/${pack}.json`);
  for (const index of page.files) preload(files[index] ?? '');
}
