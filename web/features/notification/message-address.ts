import type { Message, NotificationCategory } from '#shared/notification/notification.ts';
import type { Session } from '#web/api/session.ts';

const USER_CENTRE = '/accountManagement/page';

/** The page about a category's messages. Messages about members lead to the heads' list, or to the person's own organisations. */
const PAGES = {
  order: () => '/order',
  orderState: () => '/order',
  orderAcceptance: () => '/order',
  workOrder: () => '/workOrder',
  relationApplication: () => '/relation',
  relationCreated: () => '/relation',
  memberJoin: () => USER_CENTRE,
  memberApplication: ({ may }) => (may('member:review') ? '/member/page' : USER_CENTRE),
  dataProtection: () => '/audit',
} as const satisfies Readonly<Record<NotificationCategory, (session: Pick<Session, 'may'>) => string>>;

/** Returns the address to which a message leads. */
export const messageAddress = (
  { orderId, workOrderId }: Pick<Message, 'orderId' | 'workOrderId'>,
  category: NotificationCategory,
  session: Pick<Session, 'may'>,
): string => {
  if (workOrderId !== undefined) return `/workorderDetail?${new URLSearchParams({ workOrderId })}`;
  return orderId === undefined ? PAGES[category](session) : `/orderDetail/page?${new URLSearchParams({ orderId })}`;
};
