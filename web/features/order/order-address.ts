import type { OrderId } from '#shared/ids.ts';

/** The tabs of the order page; the page's address names the open one. */
export const ORDER_TABS = ['files', 'versions', 'prescription', 'thread', 'history'] as const;
export type OrderTab = (typeof ORDER_TABS)[number];

/** Returns the address of an order's page. */
export const orderAddress = (orderId: OrderId, tab?: OrderTab): string =>
  `/orderDetail/page?${new URLSearchParams({ orderId, ...(tab !== undefined && { tab }) })}`;
