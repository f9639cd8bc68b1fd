import { useTranslation } from 'react-i18next';
import { auditApi, type AuditFilter, type AuditLine } from '#shared/audit/audit-api.ts';
import type { AskedOrganisation } from '#shared/wire/asked-organisation.ts';
import { call } from '#web/api/client.ts';
import type { ExcelColumn } from '#web/ui/excel/excel-column.ts';
import { useListExport } from '#web/ui/excel/use-list-export.ts';
import { useSubjectWords } from './audit-subjects.tsx';
import { useLineWords } from './use-line-words.ts';

/** Returns the function `start`, its progress, and `stop`. `start` exports the lines that the filters find, newest first (AUD-20). */
export function useAuditExport() {
  const { t } = useTranslation('audit');
  const words = useLineWords();
  const subjectWords = useSubjectWords();
  const { run, ...exporting } = useListExport();
  const columns: readonly ExcelColumn<AuditLine>[] = [
    { label: t('details.at'), type: 'time', value: ({ at }) => at },
    { label: t('details.person'), type: 'text', value: words.person },
    { label: t('details.kind'), type: 'text', value: ({ kind }) => t(`kind.${kind}`) },
    { label: t('details.action'), type: 'text', value: words.action },
    { label: t('details.subjects'), type: 'text', value: ({ subjects }) => subjectWords(subjects).join('; ') },
    { label: t('details.sourceIp'), type: 'text', value: ({ sourceIp }) => sourceIp },
    { label: t('details.call'), type: 'text', value: ({ action }) => action },
    { label: t('details.request'), type: 'text', value: ({ requestId }) => requestId },
  ];
  return {
    ...exporting,
    start: (filter: AuditFilter, asked: AskedOrganisation) =>
      void run<AuditLine>({
        title: t('title'),
        columns,
        keyOf: ({ auditId }) => auditId,
        ask: (cursor, signal) =>
          call(auditApi.export, { ...asked, filter, ...(cursor !== undefined && { cursor }) }, { quiet: true, signal }),
      }),
  };
}
