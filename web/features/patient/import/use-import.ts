import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ImportColumn } from '#shared/patient/import-columns.ts';
import { type ImportMapping, mappingOf } from '#shared/patient/import-mapping.ts';
import { type DateOrder, hasHombre, provenOrder } from '#shared/patient/import-values.ts';
import { patientApi } from '#shared/patient/patient-api.ts';
import {
  IMPORT_BYTES_MAX,
  IMPORT_ROWS_MAX,
  IMPORT_ROWS_PER_CALL,
  type ImportVerdict,
} from '#shared/patient/patient-import.ts';
import { type JudgedRow, readImportRows } from '#shared/patient/read-import-rows.ts';
import { call } from '#web/api/client.ts';
import { announceRefusal, isRefusal } from '#web/api/refusals.ts';
import { untilAnswered } from '#web/api/until-answered.ts';
import type { CsvEncoding } from '#web/ui/decode-csv.ts';
import { formatTime } from '#web/ui/format-time.ts';
import { type FileTable, readTable, type TableFault } from '#web/ui/csv/read-table.ts';

/** Choices that the person can correct before the file is checked. */
export interface ImportSetting {
  readonly mapping: ImportMapping;
  readonly order: DateOrder;
  readonly callingCode: string;
}

const LIMITS = { bytesMax: IMPORT_BYTES_MAX, rowsMax: IMPORT_ROWS_MAX };

type Verdicts = ReadonlyMap<number, ImportVerdict>;
interface Progress {
  readonly done: number;
  readonly count: number;
}

export type ImportStep =
  | { readonly at: 'choosing'; readonly fault?: TableFault }
  | { readonly at: 'setting' }
  | ({ readonly at: 'checking' | 'importing' } & Progress)
  | { readonly at: 'checked' | 'imported'; readonly rows: readonly JudgedRow[]; readonly verdicts: Verdicts };

const columnOf = (table: FileTable, mapping: ImportMapping, column: ImportColumn): string[] => {
  const at = mapping.indexOf(column);
  return at === -1 ? [] : table.rows.map(({ cells }) => cells[at] ?? '');
};

/** Whether a row is sent to the server: it has no fault, and it is the first row about its person. */
const isSent = ({ patient, repeats }: JudgedRow): boolean => patient !== undefined && repeats === undefined;

interface Asking {
  readonly at: 'checking' | 'importing';
  readonly signal: AbortSignal;
  readonly onProgress: (progress: Progress) => void;
}

/** Sends the rows to the server in parts. Returns the server's verdict on each row, by line number. */
async function askServer(rows: readonly JudgedRow[], { at, signal, onProgress }: Asking): Promise<Verdicts> {
  const sent = rows.filter(isSent);
  const verdicts = new Map<number, ImportVerdict>();
  for (let from = 0; from < sent.length; from += IMPORT_ROWS_PER_CALL) {
    onProgress({ done: from, count: sent.length });
    const part = sent.slice(from, from + IMPORT_ROWS_PER_CALL);
    const input = { rows: part.map(({ line, patient = {} }) => ({ line, patient: { ...patient } })) };
    const options = { quiet: true, signal, idempotencyKey: crypto.randomUUID() };
    const endpoint = at === 'checking' ? patientApi.checkImport : patientApi.importRows;
    const { list } = await untilAnswered(() => call(endpoint, input, options), { signal, onLost: () => undefined });
    for (const verdict of list) verdicts.set(verdict.line, verdict);
  }
  return verdicts;
}

/**
 * Returns the state and the actions for importing the patients of a file. The person assigns the columns. The server
 * first checks the rows without entering anyone; then they are sent in parts. If the import breaks off, the patients
 * entered so far stay.
 */
export function useImport() {
  const client = useQueryClient();
  const { i18n } = useTranslation();
  const language = i18n.language;
  const [table, setTable] = useState<FileTable>();
  const [setting, setSetting] = useState<ImportSetting>({ mapping: [], order: 'dayFirst', callingCode: '' });
  const [step, setStep] = useState<ImportStep>({ at: 'choosing' });
  const stop = useRef<AbortController>(undefined);
  useEffect(() => () => stop.current?.abort(), []);

  async function take(name: string, bytes: Uint8Array, encoding?: CsvEncoding): Promise<void> {
    const read = await readTable({ name, bytes, language, ...LIMITS, ...(encoding !== undefined && { encoding }) });
    if ('fault' in read) return setStep({ at: 'choosing', fault: read.fault });
    const mapping = mappingOf(read.table.headings);
    const order = provenOrder(columnOf(read.table, mapping, 'birthDate')) ?? setting.order;
    setTable(read.table);
    setSetting((before) => ({ ...before, mapping, order }));
    setStep({ at: 'setting' });
  }

  function judge(of: FileTable): JudgedRow[] {
    const today = formatTime(Math.floor(Date.now() / 1000), '{y}-{m}-{d}');
    const reading = { ...setting, today, hasHombre: hasHombre(columnOf(of, setting.mapping, 'sex')) };
    return readImportRows(of.rows, of.headings.length, reading);
  }

  async function run(at: 'checking' | 'importing', end: 'checked' | 'imported'): Promise<void> {
    if (table === undefined) return;
    const rows = judge(table);
    stop.current = new AbortController();
    const { signal } = stop.current;
    try {
      const onProgress = (progress: Progress) => setStep({ at, ...progress });
      setStep({ at: end, rows, verdicts: await askServer(rows, { at, signal, onProgress }) });
    } catch (error) {
      // Some rows may already be entered. The next attempt recognises them.
      if (signal.aborted) return;
      if (isRefusal(error)) announceRefusal(error);
      setStep({ at: 'setting' });
    }
    if (at === 'importing') void client.invalidateQueries({ queryKey: ['patient'] });
  }

  return {
    table,
    setting,
    step,
    take: async (file: File) => take(file.name, new Uint8Array(await file.arrayBuffer())),
    readAs: (encoding: CsvEncoding) => (table === undefined ? undefined : void take(table.name, table.bytes, encoding)),
    set: (change: Partial<ImportSetting>) => setSetting((before) => ({ ...before, ...change })),
    check: () => void run('checking', 'checked'),
    enter: () => void run('importing', 'imported'),
    back: () => setStep(table === undefined ? { at: 'choosing' } : { at: 'setting' }),
    restart: () => setStep({ at: 'choosing' }),
  };
}
export type PatientImport = ReturnType<typeof useImport>;
