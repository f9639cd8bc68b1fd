import Box from '@cloudscape-design/components/box';
import Container from '@cloudscape-design/components/container';
import ExpandableSection from '@cloudscape-design/components/expandable-section';
import Header from '@cloudscape-design/components/header';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { OrderId } from '#shared/ids.ts';
import type { OrderRevision } from '#shared/order/order-revision.ts';
import { orderQueries } from '#web/api/queries/order-queries.ts';
import { ErrorState } from '#web/ui/error-state.tsx';
import { SkeletonRows } from '#web/ui/skeleton-rows.tsx';
import { TimeAgo } from '#web/ui/time-ago.tsx';
import { changesOf } from './changes-of.ts';
import { FieldDifferences } from './field-differences.tsx';

/** Lists the revisions of an order's prescription, the newest first. Each has its changes and the person who answered it. */
export function RevisionList({ orderId }: { orderId: OrderId }) {
  const { t } = useTranslation('revision');
  const { data, error, refetch } = useQuery(orderQueries.revisions(orderId));
  return (
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
        <Box color="text-body-secondary">{t('noneText')}</Box>
      ) : (
        <SpaceBetween size="xs">
          {data.list.toReversed().map((revision, index) => (
            <RevisionLine key={revision.number} list={data.list} revision={revision} isOpen={index === 0} />
          ))}
        </SpaceBetween>
      )}
    </Container>
  );
}

interface RevisionLineProps {
  readonly list: readonly OrderRevision[];
  readonly revision: OrderRevision;
  readonly isOpen: boolean;
}

function RevisionLine({ list, revision, isOpen }: RevisionLineProps) {
  const { t } = useTranslation('revision');
  const { number, kind, status, actorName, at, note, answer } = revision;
  const changes = changesOf(list, revision);
  return (
    <ExpandableSection defaultExpanded={isOpen} headerText={`${t('number', { number })} · ${t(`status.${status}`)}`}>
      <SpaceBetween size="xs">
        <Box color="text-body-secondary" fontSize="body-s">
          {t(`kind.${kind}`)} · <bdi>{actorName}</bdi> · <TimeAgo at={at} />
        </Box>
        {note !== '' && <div className="written">{note}</div>}
        {changes === undefined ? (
          <Box color="text-body-secondary">{t('first')}</Box>
        ) : (
          <FieldDifferences differences={changes} />
        )}
        {answer !== null && (
          <Box color="text-body-secondary" fontSize="body-s">
            {t(`status.${answer.status}`)} · <bdi>{answer.actorName}</bdi> · <TimeAgo at={answer.at} />
            {answer.note !== '' && <div className="written">{answer.note}</div>}
          </Box>
        )}
      </SpaceBetween>
    </ExpandableSection>
  );
}
