import KeyValuePairs from '@cloudscape-design/components/key-value-pairs';
import { useTranslation } from 'react-i18next';
import type { AuditLine } from '#shared/audit/audit-api.ts';
import { formatTime } from '#web/ui/format-time.ts';
import { PageSplitPanel } from '#web/ui/page-split-panel.tsx';
import { AuditSubjects } from './audit-subjects.tsx';
import { useLineWords } from './use-line-words.ts';

/** Shows everything that a line of the audit holds. */
export function AuditDetails({ line, onClose }: { line: AuditLine; onClose: () => void }) {
  const { t } = useTranslation('audit');
  return (
    <PageSplitPanel header={t('details.title')} onClose={onClose}>
      <Details line={line} />
    </PageSplitPanel>
  );
}

function Details({ line }: { line: AuditLine }) {
  const { t } = useTranslation('audit');
  const words = useLineWords();
  return (
    <KeyValuePairs
      columns={2}
      items={[
        { label: t('details.at'), value: formatTime(line.at) },
        { label: t('details.person'), value: words.person(line) },
        { label: t('details.kind'), value: t(`kind.${line.kind}`) },
        { label: t('details.action'), value: words.action(line) },
        { label: t('details.subjects'), value: <AuditSubjects subjects={line.subjects} /> },
        { label: t('details.sourceIp'), value: <bdi dir="ltr">{line.sourceIp || '–'}</bdi> },
        { label: t('details.call'), value: <bdi dir="ltr">{line.action}</bdi> },
        { label: t('details.request'), value: <bdi dir="ltr">{line.requestId}</bdi> },
      ]}
    />
  );
}
