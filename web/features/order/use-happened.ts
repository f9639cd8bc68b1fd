import { useTranslation } from 'react-i18next';
import { ORDER_EVENT_TYPES } from '#shared/order/order-events.ts';
import type { OrderHistoryEntry } from '#shared/order/order.ts';

/** A history entry that is not an action on the order. It records that the patient's record was corrected. */
const FOLLOWED = 'renamePatient';
type HistoryAction = keyof typeof ORDER_EVENT_TYPES | typeof FOLLOWED;
const isHistoryAction = (action: string): action is HistoryAction => action === FOLLOWED || action in ORDER_EVENT_TYPES;

/** Returns a function that describes a line of the history in words. */
export function useHappened(): (entry: Pick<OrderHistoryEntry, 'action'>) => string {
  const { t } = useTranslation('order');
  return ({ action }) => (isHistoryAction(action) ? t(`happened.${action}`) : action);
}
