import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import Container from '@cloudscape-design/components/container';
import CopyToClipboard from '@cloudscape-design/components/copy-to-clipboard';
import Header from '@cloudscape-design/components/header';
import Table from '@cloudscape-design/components/table';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { orderApi } from '#shared/order/order-api.ts';
import type { Order } from '#shared/order/order.ts';
import type { SentLine } from '#shared/order/sent-record.ts';
import { call } from '#web/api/client.ts';
import { orderQueries } from '#web/api/queries/order-queries.ts';
import { ErrorState } from '#web/ui/error-state.tsx';
import { RouteLink } from '#web/ui/route-link.tsx';
import { saveJson } from '#web/ui/save-json.ts';
import { SkeletonRows } from '#web/ui/skeleton-rows.tsx';
import { TimeAgo } from '#web/ui/time-ago.tsx';

/** Number of digits that are shown, enough to compare two lines. The copy button copies the whole digest. */
const DIGITS_SHOWN = 12;

/** Lists the records of what was sent to the lab: the sender, the time and the digest. Each record can be downloaded as a signed file. */
export function SentRecords({ order }: { order: Order }) {
  const { t } = useTranslation('sent');
  const { data, error, refetch } = useQuery(orderQueries.sent(order.orderId));
  const list = data?.list ?? [];
  return (
    <Container
      header={
        <Header variant="h2" description={t('text')} actions={<RouteLink to="/verify">{t('verify.link')}</RouteLink>}>
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
      ) : list.length === 0 ? (
        <Box color="text-body-secondary">{t('none')}</Box>
      ) : (
        <SentTable order={order} list={list.toReversed()} />
      )}
    </Container>
  );
}

function SentTable({ order, list }: { order: Order; list: readonly SentLine[] }) {
  const { t } = useTranslation('sent');
  return (
    <Table
      variant="embedded"
      items={list}
      trackBy={({ number }) => String(number)}
      ariaLabels={{ tableLabel: t('title') }}
      columnDefinitions={[
        {
          id: 'number',
          header: t('column.number'),
          isRowHeader: true,
          cell: ({ number, kind }) => t(`kind.${kind}`, { number }),
        },
        {
          id: 'by',
          header: t('column.by'),
          cell: ({ by }) => <bdi>{by.name}</bdi>,
        },
        {
          id: 'at',
          header: t('column.at'),
          cell: ({ at }) => <TimeAgo at={at} />,
        },
        {
          id: 'digest',
          header: t('column.digest'),
          cell: ({ digest }) => <Digest digest={digest} />,
        },
        {
          id: 'file',
          header: t('column.file'),
          cell: (line) => <Download order={order} line={line} />,
        },
      ]}
    />
  );
}

function Digest({ digest }: { digest: string }) {
  const { t } = useTranslation('sent');
  return (
    <span dir="ltr">
      <code title={digest}>{digest.slice(0, DIGITS_SHOWN)}…</code>{' '}
      <CopyToClipboard
        variant="icon"
        textToCopy={digest}
        copyButtonAriaLabel={t('copy')}
        copySuccessText={t('copied')}
        copyErrorText={t('notCopied')}
      />
    </span>
  );
}

function Download({ order: { orderId, orderNumber }, line }: { order: Order; line: SentLine }) {
  const { t } = useTranslation('sent');
  const { number } = line;
  const download = useMutation({
    mutationFn: () => call(orderApi.readSent, { orderId, number }),
    onSuccess: (document) => saveJson(`${orderNumber}-${number}`, document),
  });
  if (!line.isReadable) return <Box color="text-body-secondary">{t('hidden')}</Box>;
  return (
    <Button
      variant="inline-link"
      loading={download.isPending}
      ariaLabel={t('downloadNumber', { number })}
      onClick={() => download.mutate()}
    >
      {t('download')}
    </Button>
  );
}
