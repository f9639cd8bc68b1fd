import Box from '@cloudscape-design/components/box';
import Container from '@cloudscape-design/components/container';
import KeyValuePairs from '@cloudscape-design/components/key-value-pairs';
import Link from '@cloudscape-design/components/link';
import SpaceBetween from '@cloudscape-design/components/space-between';
import Steps, { type StepsProps } from '@cloudscape-design/components/steps';
import { useTranslation } from 'react-i18next';
import { trackingLink } from '#shared/order/carriers.ts';
import { USUAL_DAYS } from '#shared/order/order-danger.ts';
import { dangerOf } from '#shared/order/order-moments.ts';
import { stagesOf } from '#shared/order/order-stages.ts';
import type { Order, OrderHistoryEntry, OrderLink, OrderState } from '#shared/order/order.ts';
import { patientLabel } from '#shared/order/patient-naming.ts';
import { useSession } from '#web/api/session.ts';
import { OrganisationName } from '#web/ui/organisation-name.tsx';
import { TimeAgo } from '#web/ui/time-ago.tsx';
import { useNarrow } from '#web/ui/use-narrow.ts';
import { useNow } from '#web/ui/use-now.ts';
import { DueDate } from './due-date.tsx';
import { linkItems } from './order-links.tsx';
import { TurnLabel } from './turn-label.tsx';
import { useAssigneeName } from './use-assignee-name.ts';

/**
 * Returns the states of the order from sending to its end, which depend on its case type and process. For a cancelled
 * order, returns only the states that it was in.
 */
function wayOf(order: Order, history: readonly OrderHistoryEntry[]): OrderState[] {
  if (order.state === 'cancelled') return [...new Set([...history.map(({ to }) => to), order.state])];
  const stages = stagesOf(order.prescription);
  const receipt: OrderState[] = stages.includes('awaitingDispatch') ? ['awaitingReceipt'] : [];
  const first: OrderState = order.state === 'refused' ? 'refused' : 'pendingAcceptance';
  return ['awaitingSending', first, ...stages, ...receipt, 'completed'];
}

/** Returns the status of one step of the summary: passed, present, ended badly or still to come. */
function lookOf(state: OrderState, order: Order, isPassed: boolean): StepsProps.Step['status'] {
  if (isPassed) return 'success';
  if (state !== order.state) return 'pending';
  if (state === 'cancelled') return 'stopped';
  if (state === 'refused') return 'error';
  return order.turn === null ? 'success' : 'info';
}

/**
 * Shows carrier and number of a shipment. Links to the carrier's page if the carrier is known and the number has the
 * format of that carrier.
 */
function Shipment({ shipment }: { shipment: NonNullable<Order['shipment']> }) {
  const { t } = useTranslation('order');
  const link = trackingLink(shipment);
  return (
    <>
      <div>{[shipment.carrier, shipment.trackingNumber].filter(Boolean).join(' · ')}</div>
      {link !== undefined && (
        <Link href={link} external target="_blank" rel="noreferrer">
          {t('page.track')}
        </Link>
      )}
    </>
  );
}

interface OrderSummaryProps {
  readonly order: Order;
  readonly history: readonly OrderHistoryEntry[];
  readonly links: readonly OrderLink[];
}

/** Shows the order's state, the side that has to act, and the people involved. */
export function OrderSummary({ order, history, links }: OrderSummaryProps) {
  const { t } = useTranslation(['order', 'naming']);
  const { side } = useSession();
  const nameOf = useAssigneeName();
  const isNarrow = useNarrow();
  const way = wayOf(order, history);
  const here = way.indexOf(order.state);
  const now = useNow();
  return (
    <Container>
      <SpaceBetween size="l">
        <Steps
          orientation={isNarrow ? 'vertical' : 'horizontal'}
          ariaLabel={t('page.way')}
          steps={way.map((state, index) => ({
            header: t(`state.${state}`),
            status: lookOf(state, order, index < here),
            statusIconAriaLabel: t(index < here ? 'way.done' : index === here ? 'way.here' : 'way.ahead'),
          }))}
        />
        <KeyValuePairs
          columns={isNarrow ? 2 : 4}
          items={[
            { label: t('column.turn'), value: <TurnLabel order={order} /> },
            {
              label: t('column.due'),
              value: (
                <>
                  <DueDate day={order.prescription.dueDate} order={order} />
                  {dangerOf(order, now) === 'atRisk' && (
                    <Box color="text-body-secondary" fontSize="body-s">
                      {t('atRiskHelp', USUAL_DAYS)}
                    </Box>
                  )}
                </>
              ),
            },
            { label: t('column.clinic'), value: <OrganisationName organisation={order.clinic} /> },
            {
              label: t('column.lab'),
              value: order.lab === null ? t('list.noLab') : <OrganisationName organisation={order.lab} />,
            },
            { label: t('column.doctor'), value: order.prescription.doctorName },
            { label: t('column.prescriber'), value: order.prescriber.name },
            ...(side === 'clinic' && order.naming.by !== 'name'
              ? [{ label: t('naming:known'), value: patientLabel(order) }]
              : []),
            ...(side === 'lab' ? [{ label: t('column.assignee'), value: nameOf(order.assigneeId) }] : []),
            { label: t('column.created'), value: <TimeAgo at={order.createdAt} /> },
            { label: t('column.updated'), value: <TimeAgo at={order.updatedAt} /> },
            ...linkItems(order, links, t),
            ...(order.shipment === undefined
              ? []
              : [
                  {
                    label: t('column.shipment'),
                    value: <Shipment shipment={order.shipment} />,
                  },
                ]),
          ]}
        />
      </SpaceBetween>
    </Container>
  );
}
