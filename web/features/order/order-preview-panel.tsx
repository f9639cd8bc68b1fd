import Button from '@cloudscape-design/components/button';
import KeyValuePairs from '@cloudscape-design/components/key-value-pairs';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import type { OrderRow } from '#shared/order/order.ts';
import { enumerated } from '#shared/locales/enumerated.ts';
import { OrganisationName } from '#web/ui/organisation-name.tsx';
import { PageSplitPanel } from '#web/ui/page-split-panel.tsx';
import { Teeth } from '#web/ui/tooth/teeth.tsx';
import { TimeAgo } from '#web/ui/time-ago.tsx';
import { DueDate } from './due-date.tsx';
import { orderAddress } from './order-address.ts';
import { OrderStateBadge } from './order-state-badge.tsx';
import { patientWords } from './patient-words.ts';
import { TurnLabel } from './turn-label.tsx';

interface OrderPreviewPanelProps {
  readonly order: OrderRow;
  readonly onClose: () => void;
}

/** Shows one order beside the list, with the facts that are needed to decide about it. */
export function OrderPreviewPanel({ order, onClose }: OrderPreviewPanelProps) {
  return (
    <PageSplitPanel header={order.orderNumber} onClose={onClose}>
      <OrderPreview order={order} />
    </PageSplitPanel>
  );
}

function OrderPreview({ order }: { order: OrderRow }) {
  const { t, i18n } = useTranslation(['order', 'prescription']);
  const navigate = useNavigate();
  const pairs = [
    { label: t('column.patient'), value: patientWords(order.patient) },
    { label: t('column.state'), value: <OrderStateBadge order={order} /> },
    { label: t('column.turn'), value: <TurnLabel order={order} /> },
    { label: t('column.due'), value: <DueDate day={order.dueDate} order={order} /> },
    { label: t('column.clinic'), value: <OrganisationName organisation={order.clinic} /> },
    {
      label: t('column.lab'),
      value: order.lab === null ? t('list.noLab') : <OrganisationName organisation={order.lab} />,
    },
    { label: t('column.doctor'), value: order.doctorName },
    { label: t('column.caseType'), value: t(`prescription:caseType.${order.caseType}`) },
    { label: t('column.teeth'), value: order.teeth.length === 0 ? t('none') : <Teeth teeth={order.teeth} /> },
    {
      label: t('column.material'),
      value:
        order.materials.length === 0
          ? t('none')
          : enumerated(
              order.materials.map((each) => t(`prescription:material.${each}`)),
              i18n.language,
            ),
    },
    { label: t('column.files'), value: order.fileCount },
    { label: t('column.messages'), value: order.messageCount },
    { label: t('column.updated'), value: <TimeAgo at={order.updatedAt} /> },
  ];
  return (
    <SpaceBetween size="l">
      <Button variant="primary" onClick={() => void navigate(orderAddress(order.orderId))}>
        {t('list.open')}
      </Button>
      <KeyValuePairs columns={2} items={pairs} />
    </SpaceBetween>
  );
}
