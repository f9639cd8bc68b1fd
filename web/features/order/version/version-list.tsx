import Box from '@cloudscape-design/components/box';
import Container from '@cloudscape-design/components/container';
import ExpandableSection from '@cloudscape-design/components/expandable-section';
import Header from '@cloudscape-design/components/header';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { OrderId } from '#shared/ids.ts';
import type { OrderSubmission } from '#shared/order/order-submission.ts';
import { orderQueries } from '#web/api/queries/order-queries.ts';
import { ErrorState } from '#web/ui/error-state.tsx';
import { SkeletonRows } from '#web/ui/skeleton-rows.tsx';
import { TimeAgo } from '#web/ui/time-ago.tsx';
import { CompareVersions } from './compare-versions.tsx';

/** Function that shows the files of a version to open. It comes from another feature, which this one must not import. */
export type VersionFiles = (files: OrderSubmission['files']) => ReactNode;

interface VersionListProps {
  readonly orderId: OrderId;
  readonly filesOf: VersionFiles;
}

/** Lists the versions of scheme and design, the newest first. Each has its files and the clinic's answer (ORD-111). */
export function VersionList({ orderId, filesOf }: VersionListProps) {
  const { t } = useTranslation('version');
  const { data, error, refetch } = useQuery(orderQueries.submissions(orderId));
  return (
    <SpaceBetween size="l">
      <Container
        header={
          <Header variant="h2" description={t('text')}>
            {t('title')}
          </Header>
        }
      >
        {data === undefined ? (
          error === null ? (
            <SkeletonRows />
          ) : (
            <ErrorState error={error} onRetry={() => void refetch()} />
          )
        ) : data.list.length === 0 ? (
          <Box color="text-body-secondary">{t('none')}</Box>
        ) : (
          <SpaceBetween size="xs">
            {data.list.toReversed().map((version, index) => (
              <VersionLine
                key={`${version.stage} ${version.number}`}
                version={version}
                isNewest={index === 0}
                filesOf={filesOf}
              />
            ))}
          </SpaceBetween>
        )}
      </Container>
      {data !== undefined && data.list.length > 1 && <CompareVersions orderId={orderId} list={data.list} />}
    </SpaceBetween>
  );
}

interface VersionLineProps {
  readonly version: OrderSubmission;
  readonly isNewest: boolean;
  readonly filesOf: VersionFiles;
}

/** Shows one version. The files of a version are read when the person opens that version. */
function VersionLine({ version, isNewest, filesOf }: VersionLineProps) {
  const { t } = useTranslation(['order', 'version']);
  const [isOpen, setOpen] = useState(isNewest);
  const { stage, number, status, actorName, at, note, files, revision, answer } = version;
  const heading = t(`submission.${stage}`, { version: number });
  return (
    <ExpandableSection
      expanded={isOpen}
      onChange={({ detail }) => setOpen(detail.expanded)}
      headerText={`${heading} · ${t(`version:status.${status}`)}`}
    >
      {isOpen && (
        <SpaceBetween size="s">
          <Box color="text-body-secondary" fontSize="body-s">
            {actorName !== '' && (
              <>
                <bdi>{actorName}</bdi> ·{' '}
              </>
            )}
            <TimeAgo at={at} />
            {revision > 0 && ` · ${t('version:revision', { number: revision })}`}
          </Box>
          {note !== '' && <div className="written">{note}</div>}
          {answer !== null && (
            <div>
              <Box color="text-body-secondary" fontSize="body-s">
                {t(`version:status.${answer.status}`)} · <bdi>{answer.actorName}</bdi> · <TimeAgo at={answer.at} />
              </Box>
              {answer.openPins > 0 && <div>{t('version:pin.answerOpen', { count: answer.openPins })}</div>}
              {answer.note !== '' && <div className="written">{answer.note}</div>}
            </div>
          )}
          {files.length === 0 ? (
            <Box color="text-body-secondary">{t('version:noFiles')}</Box>
          ) : (
            <div>{filesOf(files)}</div>
          )}
        </SpaceBetween>
      )}
    </ExpandableSection>
  );
}
