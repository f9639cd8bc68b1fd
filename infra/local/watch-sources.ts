import { watch, type FSWatcher } from 'node:fs';
import { join, resolve } from 'node:path';
import { synthesise } from './synth.ts';

const ROOT = resolve(import.meta.dirname, '../..');
const FOLDERS = ['functions', 'shared', 'infra'];
const SETTLE_MS = 80;

/** Result of a change: functions to load again, or another template. */
export type SourceChange = 'functions' | 'template';

/**
 * Calls back once per burst of source changes. A change that does not alter the template counts as one of functions.
 */
export function watchSources(onChange: (change: SourceChange) => void): { close: () => void } {
  const template = async (): Promise<string> => JSON.stringify(await synthesise(ROOT));
  let last = template();
  let timer: NodeJS.Timeout | undefined;

  const compare = async (): Promise<void> => {
    const before = await last.catch(() => '');
    last = template();
    if ((await last) !== before) onChange('template');
  };
  const report = (): void => {
    onChange('functions');
    compare().catch((error: unknown) => console.error(error));
  };
  const watchers = FOLDERS.map((folder): FSWatcher =>
    watch(join(ROOT, folder), { recursive: true }, (_, file) => {
      if (file === null || !/\.tsx?$/u.test(file)) return;
      clearTimeout(timer);
      timer = setTimeout(report, SETTLE_MS);
    }),
  );
  return {
    close: () => {
      clearTimeout(timer);
      for (const watcher of watchers) watcher.close();
    },
  };
}
