import type { Message, NotificationCategory } from '#shared/notification/notification.ts';
import type { Session } from '#web/api/session.ts';

const USER_CENTRE = '/accountManagement/page';

/** Where what a category's messages are about stands; those of members are the heads' own list, or the person's own organisations. */
const PAGES = {
  order: () => '/order',
  orderState: () => '/order',
  orderAcceptance: () => '/order',
  relationApplication: () => '/relation',
  relationCreated: () => '/relation',
  memberJoin: () => USER_CENTRE,
  memberApplication: ({ may }) => (may('member:review') ? '/member/page' : USER_CENTRE),
} as const satisfies Readonly<Record<NotificationCategory, (session: Pick<Session, 'may'>) => string>>;

/** The page that a message leads to. */
export const messageAddress = (
  { orderId }: Pick<Message, 'orderId'>,
  category: NotificationCategory,
  session: Pick<Session, 'may'>,
): string =>
  orderId === undefined ? PAGES[category](session) : `/orderDetail/page?${new URLSearchParams({ orderId })}`;
