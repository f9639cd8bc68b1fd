import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { auditApi, type AuditFilter, type AuditLine } from '#shared/audit/audit-api.ts';
import { AUDIT_EXPORT_ROWS_MAX, ERROR_TOAST_MS } from '#shared/limits.ts';
import { call } from '#web/api/client.ts';
import { flash } from '#web/ui/flashes.ts';
import { formatTime } from '#web/ui/format-time.ts';
import { EXPORT_NAME } from '#web/ui/save-blob.ts';
import { saveCsv } from '#web/ui/save-csv.ts';
import { useSubjectWords } from './audit-subjects.tsx';
import { useLineWords } from './use-line-words.ts';

/** Reads the matching lines page by page and saves them as one file; `count` is their number so far. */
export function useAuditExport() {
  const { t } = useTranslation('audit');
  const words = useLineWords();
  const subjectWords = useSubjectWords();
  const [count, setCount] = useState<number>();
  const stopped = useRef(false);
  const cells = (line: AuditLine): string[] => [
    formatTime(line.at),
    words.person(line),
    t(`kind.${line.kind}`),
    words.action(line),
    subjectWords(line.subjects).join('; '),
    line.sourceIp,
    line.action,
    line.requestId,
  ];

  async function collect(filter: AuditFilter): Promise<{ lines: AuditLine[]; isCut: boolean }> {
    const lines: AuditLine[] = [];
    let cursor: string | undefined;
    do {
      const asked = { filter, ...(cursor !== undefined && { cursor }) };
      const page: { list: AuditLine[]; cursor?: string | undefined } = await call(auditApi.export, asked);
      lines.push(...page.list);
      setCount(lines.length);
      cursor = page.cursor;
    } while (cursor !== undefined && lines.length < AUDIT_EXPORT_ROWS_MAX && !stopped.current);
    return { lines: lines.slice(0, AUDIT_EXPORT_ROWS_MAX), isCut: cursor !== undefined };
  }

  async function run(filter: AuditFilter): Promise<void> {
    stopped.current = false;
    setCount(0);
    try {
      const { lines, isCut } = await collect(filter);
      if (stopped.current) return;
      if (lines.length === 0) return flash({ type: 'info', content: t('export.none') }, ERROR_TOAST_MS);
      const heading = (['at', 'person', 'kind', 'action', 'subjects', 'sourceIp', 'call', 'request'] as const).map(
        (name) => t(`details.${name}`),
      );
      saveCsv(EXPORT_NAME, [heading, ...lines.map(cells)]);
      flash({ type: 'success', content: t('export.done', { count: lines.length }) }, ERROR_TOAST_MS);
      if (isCut) flash({ type: 'warning', content: t('export.cut', { most: AUDIT_EXPORT_ROWS_MAX }) }, ERROR_TOAST_MS);
    } finally {
      setCount(undefined);
    }
  }
  return {
    count,
    run,
    stop: () => {
      stopped.current = true;
    },
  };
}
