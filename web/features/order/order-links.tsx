import type { KeyValuePairsProps } from '@cloudscape-design/components/key-value-pairs';
import Box from '@cloudscape-design/components/box';
import type { TFunction } from 'i18next';
import type { Order, OrderLink } from '#shared/order/order.ts';
import { RouteLink } from '#web/ui/route-link.tsx';
import { orderAddress } from './order-address.ts';

/**
 * Returns the rows for the order that this one remakes, and for the orders that remake this one. A lab that cannot open the earlier order
 * reads only its number.
 */
export function linkItems(
  { remakeOf }: Order,
  links: readonly OrderLink[],
  t: TFunction<'order'>,
): KeyValuePairsProps.Item[] {
  const isOpenable = links.some(({ kind }) => kind === 'earlier');
  const unlinked =
    remakeOf === null || isOpenable
      ? []
      : [{ label: t('link.earlier'), value: `${remakeOf.orderNumber} · ${t(`remakeReason.${remakeOf.reason}`)}` }];
  return [
    ...unlinked,
    ...links.map(({ kind, orderId, orderNumber, reason, state }) => ({
      label: t(`link.${kind}`),
      value: (
        <>
          <RouteLink to={orderAddress(orderId)}>{orderNumber}</RouteLink>
          <Box color="text-body-secondary" fontSize="body-s">
            {t('link.reason', { reason: t(`remakeReason.${reason}`), state: t(`state.${state}`) })}
          </Box>
        </>
      ),
    })),
  ];
}
