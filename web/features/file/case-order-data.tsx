import Box from '@cloudscape-design/components/box';
import ExpandableSection from '@cloudscape-design/components/expandable-section';
import KeyValuePairs from '@cloudscape-design/components/key-value-pairs';
import SpaceBetween from '@cloudscape-design/components/space-between';
import Table from '@cloudscape-design/components/table';
import { useTranslation } from 'react-i18next';
import type { Manifest } from '#shared/file/manifest.ts';
import { missingScans } from '#shared/file/missing-scans.ts';
import type { OrderData } from '#shared/file/order-data.ts';
import { proposeItems } from '#shared/prescription/propose-items.ts';
import { enumerated } from '#shared/locales/enumerated.ts';
import { calendarDay } from '#web/ui/relative-time.ts';
import { Teeth } from '#web/ui/tooth/teeth.tsx';
import { useNarrow } from '#web/ui/use-narrow.ts';

/**
 * Shows facts about a case: the program that made it, the missing scans, and the order data with the ordered work. Also
 * shows which facts a prescription still needs.
 */
export function CaseOrderData({ manifest }: { manifest: Manifest }) {
  const { t, i18n } = useTranslation('file');
  const { vendorLayout = 'plain', orderData, curves = [] } = manifest;
  const missing = missingScans(manifest);
  if (vendorLayout === 'plain' && missing.length === 0) return null;
  const margins = curves.filter(({ role }) => role === 'margin').length;
  return (
    <SpaceBetween size="xs">
      {vendorLayout !== 'plain' && (
        <Box>
          {t('layout.from', { system: t(`layout.${vendorLayout}`) })}
          {margins > 0 && ` · ${t('layout.margins', { count: margins })}`}
        </Box>
      )}
      {missing.length > 0 && (
        <Box color="text-body-secondary">
          {t('layout.missing', {
            list: enumerated(
              missing.map((role) => t(`jawRole.${role}`)),
              i18n.language,
            ),
          })}
        </Box>
      )}
      {orderData !== undefined && (
        <ExpandableSection headerText={t('orderData.title')}>
          <OrderFacts order={orderData} />
        </ExpandableSection>
      )}
    </SpaceBetween>
  );
}

const FACTS = ['patientName', 'patientId', 'practice', 'doctor', 'orderNumber', 'antagonist'] as const;
const DAYS = ['date', 'dueDate'] as const;

function OrderFacts({ order }: { order: OrderData }) {
  const { t, i18n } = useTranslation(['file', 'prescription']);
  const isNarrow = useNarrow();
  const days = DAYS.flatMap((day) => {
    const value = order[day];
    return value === undefined ? [] : [{ label: t(`orderData.${day}`), value: calendarDay(value, i18n.language) }];
  });
  const facts = FACTS.filter((fact) => order[fact] !== '').map((fact) => ({
    label: t(`orderData.${fact}`),
    value: <bdi>{order[fact]}</bdi>,
  }));
  const { gaps } = proposeItems(order);
  return (
    <SpaceBetween size="m">
      <KeyValuePairs columns={isNarrow ? 2 : 4} items={[...facts, ...days]} />
      {order.teeth.length > 0 && <ToothTable order={order} />}
      {order.notes !== '' && <div style={{ whiteSpace: 'pre-wrap' }}>{order.notes}</div>}
      {gaps.length > 0 && (
        <Box color="text-body-secondary">
          {t('orderData.gaps', {
            list: enumerated(
              gaps.map((gap) => t(`prescription:label.${gap}`)),
              i18n.language,
            ),
          })}
        </Box>
      )}
    </SpaceBetween>
  );
}

function ToothTable({ order }: { order: OrderData }) {
  const { t } = useTranslation(['file', 'prescription']);
  return (
    <Table
      variant="embedded"
      items={order.teeth}
      trackBy="tooth"
      ariaLabels={{ tableLabel: t('orderData.title') }}
      columnDefinitions={[
        {
          id: 'tooth',
          header: t('prescription:label.teeth'),
          isRowHeader: true,
          cell: ({ tooth }) => <Teeth teeth={[tooth]} />,
        },
        {
          id: 'restoration',
          header: t('prescription:label.restoration'),
          cell: ({ restoration }) => <bdi>{restoration}</bdi>,
        },
        { id: 'material', header: t('prescription:label.material'), cell: ({ material }) => <bdi>{material}</bdi> },
        { id: 'shade', header: t('prescription:label.shade'), cell: ({ shade }) => shade || order.shade },
        { id: 'implant', header: t('prescription:label.implantSystem'), cell: ({ implant }) => <bdi>{implant}</bdi> },
      ]}
    />
  );
}
