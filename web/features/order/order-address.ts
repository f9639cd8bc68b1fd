import type { OrderId } from '#shared/ids.ts';

/** The tabs of the order page; the page's address names the one that is open. */
export const ORDER_TABS = ['files', 'prescription', 'thread', 'history'] as const;
export type OrderTab = (typeof ORDER_TABS)[number];

/** Where an order's page lives. */
export const orderAddress = (orderId: OrderId, tab?: OrderTab): string =>
  `/orderDetail/page?${new URLSearchParams({ orderId, ...(tab !== undefined && { tab }) })}`;
