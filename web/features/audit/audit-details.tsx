import KeyValuePairs from '@cloudscape-design/components/key-value-pairs';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import type { AuditLine } from '#shared/audit/audit-api.ts';
import { formatTime } from '#web/ui/format-time.ts';
import { loadNamespaces } from '#web/ui/i18n.ts';
import { PageSplitPanel } from '#web/ui/page-split-panel.tsx';
import { SkeletonRows } from '#web/ui/skeleton-rows.tsx';
import { AuditSubjects } from './audit-subjects.tsx';
import { useLineWords } from './use-line-words.ts';

/** Few lines of the audit are reviews of an analysis. So the table and its dictionaries load only when the first review is shown. */
const AuditReview = lazy(async () => {
  const [{ AuditReview: Review }] = await Promise.all([
    import('./audit-review.tsx'),
    loadNamespaces(['ceph', 'teeth']),
  ]);
  return { default: Review };
});

/** Shows all data of a line of the audit. */
export function AuditDetails({ line, onClose }: { line: AuditLine; onClose: () => void }) {
  const { t } = useTranslation('audit');
  return (
    <PageSplitPanel header={t('details.title')} onClose={onClose}>
      <SpaceBetween size="l">
        <Details line={line} />
        {line.review !== undefined && (
          <Suspense fallback={<SkeletonRows count={3} />}>
            <AuditReview review={line.review} />
          </Suspense>
        )}
      </SpaceBetween>
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
