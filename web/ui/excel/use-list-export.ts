import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ERROR_TOAST_MS, EXPORT_ROWS_MAX } from '#shared/limits.ts';
import { directionOf } from '#shared/locales/languages.ts';
import { untilAnswered } from '#web/api/until-answered.ts';
import { flash } from '#web/ui/flashes.ts';
import { EXPORT_NAME, saveBlob } from '#web/ui/save-blob.ts';
import { useRefusalWords } from '#web/ui/use-refusal-words.ts';
import type { ExcelColumn } from './excel-column.ts';

interface Page<Row> {
  readonly list: readonly Row[];
  readonly total?: number | undefined;
  readonly cursor?: string | undefined;
}

/** A list to export. */
export interface ListExport<Row> {
  readonly title: string;
  readonly columns: readonly ExcelColumn<Row>[];
  readonly keyOf: (row: Row) => string;
  /** Returns the time of the row's last change. Given only for a list that is sorted by that time, newest first. */
  readonly changedAt?: (row: Row) => number;
  /** Requests the page after the cursor. Must not show a toast, since the export itself reports failures. */
  readonly ask: (cursor: string | undefined, signal: AbortSignal) => Promise<Page<Row>>;
}

export interface ExportProgress {
  readonly count: number;
  /** Number of rows of the whole list; absent if the list is not counted. */
  readonly total?: number | undefined;
}

/**
 * Reads every page of the list and returns each row once. A row that changes meanwhile moves to the top of the list, so the export can miss
 * the row. With `changedAt`, the export therefore reads the list a second time from the top. The second reading stops after a page whose
 * rows are all older than the first row of the first reading.
 */
async function* pagesOf<Row>({ ask, keyOf, changedAt }: ListExport<Row>, signal: AbortSignal) {
  const seen = new Set<string>();
  const read = async (cursor: string | undefined) => {
    const page = await untilAnswered(() => ask(cursor, signal), { signal, onLost: () => undefined });
    signal.throwIfAborted();
    const rows = page.list.filter((row) => !seen.has(keyOf(row)));
    for (const row of rows) seen.add(keyOf(row));
    return { ...page, rows };
  };
  const first = await read(undefined);
  yield first;
  let { cursor } = first;
  const begunAt = changedAt && first.list[0] && changedAt(first.list[0]);
  while (cursor !== undefined) {
    const page = await read(cursor);
    yield { ...page, total: first.total };
    ({ cursor } = page);
  }
  if (begunAt === undefined || first.cursor === undefined) return;
  for (let page = await read(undefined); ; page = await read(page.cursor)) {
    yield { ...page, total: first.total };
    const isPast = page.list.every((row) => (changedAt?.(row) ?? 0) < begunAt);
    if (isPast || page.cursor === undefined) return;
  }
}

/** Saves a whole list as a spreadsheet while its pages arrive. The person can stop the export. */
export function useListExport() {
  const { t, i18n } = useTranslation('app');
  const wordsOf = useRefusalWords();
  const [progress, setProgress] = useState<ExportProgress>();
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  async function write<Row>(list: ListExport<Row>, signal: AbortSignal): Promise<void> {
    const { excelFile } = await import('./excel-file.ts');
    const { language } = i18n;
    const file = excelFile({ ...list, isRightToLeft: directionOf(language) === 'rtl' });
    let count = 0;
    for await (const { rows, total } of pagesOf(list, signal)) {
      const fitting = rows.slice(0, EXPORT_ROWS_MAX - count);
      file.add(fitting);
      count += fitting.length;
      setProgress({ count, total });
      if (fitting.length < rows.length) {
        const most = new Intl.NumberFormat(language).format(EXPORT_ROWS_MAX);
        flash({ type: 'warning', content: t('export.cut', { most }) }, ERROR_TOAST_MS);
        break;
      }
    }
    if (count === 0) return flash({ type: 'info', content: t('export.none') }, ERROR_TOAST_MS);
    saveBlob(`${EXPORT_NAME}.xlsx`, file.end());
    return flash({ type: 'success', content: t('export.done', { count }) }, ERROR_TOAST_MS);
  }

  async function run<Row>(list: ListExport<Row>): Promise<void> {
    const control = new AbortController();
    running.current = control;
    setProgress({ count: 0 });
    try {
      await write(list, control.signal);
    } catch (error) {
      if (control.signal.aborted) return;
      flash({ type: 'error', content: wordsOf(error as Error) }, ERROR_TOAST_MS);
    } finally {
      if (running.current === control) setProgress(undefined);
    }
  }
  return {
    progress,
    run,
    stop: () => {
      running.current?.abort();
      setProgress(undefined);
    },
  };
}
