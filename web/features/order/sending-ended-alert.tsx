import Alert from '@cloudscape-design/components/alert';
import Box from '@cloudscape-design/components/box';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Order, OrderHistoryEntry } from '#shared/order/order.ts';
import { UNSENT } from '#shared/order/order-transitions.ts';
import { TimeAgo } from '#web/ui/time-ago.tsx';

/**
 * Actions that begin, end or carry out a sending. The last one in an order's history says whether the sending has
 * ended.
 */
const SENDING: readonly string[] = [
  'send',
  'forward',
  'planSending',
  'withdrawSending',
  'stopSending',
  'questionSending',
];
const isEnd = (action: string) => action === 'stopSending' || action === 'questionSending';

/** Returns the last event of the sending, if the sending ended and the order was not sent. */
export function unsentEnd(order: Order, history: readonly OrderHistoryEntry[]): OrderHistoryEntry | undefined {
  const last = history.findLast(({ action }) => SENDING.includes(action));
  const isUnsent = UNSENT.some((state) => state === order.state);
  return isUnsent && last !== undefined && isEnd(last.action) ? last : undefined;
}

interface SendingEndedAlertProps {
  readonly order: Order;
  readonly history: readonly OrderHistoryEntry[];
  /** List of files that name another patient. It is a part from another feature. */
  readonly otherPatients: ReactNode;
}

/** Says why the server did not send the order as planned. Stays until a person sends the order or plans it again. */
export function SendingEndedAlert({ order, history, otherPatients }: SendingEndedAlertProps) {
  const { t } = useTranslation(['order', 'app']);
  const last = unsentEnd(order, history);
  if (last === undefined) return null;
  const isQuestioned = last.action === 'questionSending';
  return (
    <Alert
      type="warning"
      statusIconAriaLabel={t('app:flash.warning')}
      header={t(isQuestioned ? 'happened.questionSending' : 'happened.stopSending')}
    >
      {isQuestioned && otherPatients}
      {isQuestioned && t('alert.sendingQuestionedText')}
      <Box color="text-body-secondary" fontSize="body-s">
        <TimeAgo at={last.at} />
      </Box>
    </Alert>
  );
}
