import type { OrderId } from '#shared/ids.ts';
import type { SubmissionRef } from '#shared/order/order-submission.ts';

/** Tabs of the order page. The page's address names the open tab. */
export const ORDER_TABS = ['files', 'versions', 'prescription', 'thread', 'history'] as const;
export type OrderTab = (typeof ORDER_TABS)[number];

/** Returns the address that opens the newest scheme or design of an order in its viewer. */
export const lookAddress = (orderId: OrderId): string => `/order/look?${new URLSearchParams({ orderId })}`;

/** Returns a version's name in addresses. */
export const versionKey = ({ stage, number }: SubmissionRef): string => `${stage}-${number}`;

/** Returns the address that shows the meshes of two versions side by side. */
export const compareAddress = (orderId: OrderId, before: SubmissionRef, after: SubmissionRef): string =>
  `/order/compare?${new URLSearchParams({ orderId, before: versionKey(before), after: versionKey(after) })}`;

/** Returns the address of an order's page. */
export const orderAddress = (orderId: OrderId, tab?: OrderTab): string =>
  `/orderDetail/page?${new URLSearchParams({ orderId, ...(tab !== undefined && { tab }) })}`;
