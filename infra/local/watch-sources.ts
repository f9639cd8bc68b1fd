import { watch, type FSWatcher } from 'node:fs';
import { join, resolve } from 'node:path';
import { synthesise } from './synth.ts';

const ROOT = resolve(import.meta.dirname, '../..');
const FOLDERS = ['functions', 'shared', 'infra'];
const SETTLE_MS = 80;

/** Kind of a source change: `functions` = load the functions again, `template` = the template is different. */
export type SourceChange = 'functions' | 'template';

/**
 * Watches the source folders. Changes that follow each other quickly are reported once, as `functions`. If they also alter the template,
 * `template` is reported afterwards.
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
