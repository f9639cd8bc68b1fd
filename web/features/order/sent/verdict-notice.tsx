import Alert from '@cloudscape-design/components/alert';
import Box from '@cloudscape-design/components/box';
import KeyValuePairs from '@cloudscape-design/components/key-value-pairs';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type * as z from 'zod';
import { orderApi } from '#shared/order/order-api.ts';
import { sentDifferences } from '#shared/order/sent-differences.ts';
import { type SentDocument, SentRecord } from '#shared/order/sent-record.ts';
import { REPORT_FORMAT, ReportRecord } from '#shared/report/report-record.ts';
import type { SentVerdict } from '#shared/order/verify-sent.ts';
import { call } from '#web/api/client.ts';
import { readToken } from '#web/api/session-token.ts';
import { formatTime } from '#web/ui/format-time.ts';
import { SkeletonRows } from '#web/ui/skeleton-rows.tsx';
import { FieldDifferences } from '../revision/field-differences.tsx';

const LOOKS = {
  valid: 'success',
  changed: 'error',
  notOurs: 'warning',
} as const;

/** Shows the result of the verification. To a signed-in reader of the order, also shows the changed fields. */
export function VerdictNotice({ verdict }: { verdict: SentVerdict }) {
  const { t } = useTranslation(['sent', 'app']);
  const looks = LOOKS[verdict.is];
  return (
    <Alert
      type={looks}
      statusIconAriaLabel={t(`app:flash.${looks}`)}
      header={<output>{t(`verdict.${verdict.is}.title`)}</output>}
    >
      <SpaceBetween size="m">
        <div>{t(`verdict.${verdict.is}.text`)}</div>
        {verdict.is === 'valid' && <Facts document={verdict.document} />}
        {verdict.is === 'changed' && <Changes document={verdict.document} />}
      </SpaceBetween>
    </Alert>
  );
}

function Facts({ document }: { document: SentDocument }) {
  const { t } = useTranslation('sent');
  const record = SentRecord.safeParse(document.record);
  if (!record.success) return <ReportFacts document={document} />;
  const { orderNumber, clinic, lab, by, at, number, kind, files } = record.data;
  return (
    <KeyValuePairs
      columns={2}
      items={[
        { label: t('fact.order'), value: orderNumber },
        { label: t('column.number'), value: t(`kind.${kind}`, { number }) },
        { label: t('fact.clinic'), value: <bdi>{clinic.name}</bdi> },
        { label: t('fact.lab'), value: <bdi>{lab.name}</bdi> },
        { label: t('column.by'), value: <bdi>{by.name}</bdi> },
        { label: t('column.at'), value: formatTime(at) },
        { label: t('fact.files'), value: files.length },
      ]}
    />
  );
}

function ReportFacts({ document }: { document: SentDocument }) {
  const { t } = useTranslation(['sent', 'report']);
  const report = ReportRecord.safeParse(document.record).data;
  if (report?.signed === undefined || report.signed === null) return null;
  const { title, number, clinic, signed } = report;
  return (
    <KeyValuePairs
      columns={2}
      items={[
        { label: t('report:field.title'), value: <bdi>{title}</bdi> },
        { label: t('column.number'), value: number },
        { label: t('fact.clinic'), value: <bdi>{clinic.name}</bdi> },
        { label: t('column.by'), value: <bdi>{signed.name}</bdi> },
        { label: t('column.at'), value: formatTime(signed.at) },
      ]}
    />
  );
}

/** The fields by which the platform finds its own copy of the record. */
const Place = SentRecord.pick({ orderId: true, number: true });

function Changes({ document }: { document: SentDocument }) {
  const { t } = useTranslation('sent');
  const place = Place.safeParse(document.record);
  // Only orders have a list of changed fields. The reader of a report compares the document with the signed version.
  if (document.record['format'] === REPORT_FORMAT) return null;
  if (!place.success || readToken() === undefined) return <Box>{t('differences.signIn')}</Box>;
  return <Compared place={place.data} document={document} />;
}

function Compared({ place, document }: { place: z.infer<typeof Place>; document: SentDocument }) {
  const { t } = useTranslation('sent');
  const { data, error } = useQuery({
    queryKey: ['order', 'readSent', place.orderId, place.number],
    queryFn: () => call(orderApi.readSent, place, { quiet: true }),
    retry: false,
  });
  if (error !== null) return <Box>{t('differences.closed')}</Box>;
  if (data === undefined) return <SkeletonRows />;
  const differences = sentDifferences(data.record, document.record);
  if (differences.length === 0) return <Box>{t('differences.none')}</Box>;
  return <FieldDifferences differences={differences} />;
}
