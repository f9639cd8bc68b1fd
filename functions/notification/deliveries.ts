import { NOTIFICATION_TYPES } from '#shared/notification/notification.ts';
import type { notificationApi } from '#shared/notification/notification-api.ts';
import { TROUBLED_STATES } from '#shared/notification/delivery.ts';
import { accountStore } from '#functions/account/account-store.ts';
import type { Handler } from '#functions/http/call.ts';
import { listPage, walkedPage } from '#functions/store/list-page.ts';
import { tenantOf } from '#functions/store/tenant.ts';
import { type DeliveryRow, deliveryStore } from './delivery-store.ts';

/** Lists how messages about the organisation reached its members, without the contents of the messages (NOT-47). */
export const deliveries: Handler<(typeof notificationApi)['deliveries']> = async ({ input, session }) => {
  const tenant = tenantOf(session);
  const { accountId, trouble } = input.filter;
  const isTroubled = ({ mail }: DeliveryRow): boolean => TROUBLED_STATES.some((state) => state === mail);
  const answer = await walkedPage<DeliveryRow>(
    {
      sources: [deliveryStore.ofOrganisation(tenant, { accountId })],
      isDescending: true,
      rowsOf: () => Promise.resolve(new Map()),
      // The log has a row for each message to a member, even about another organisation. Such rows are left out here.
      isWanted: (row) =>
        Promise.resolve(row.organisationId === tenant.organisationId && (trouble !== true || isTroubled(row))),
    },
    listPage(input, tenant.organisationId),
  );
  const accounts = await accountStore.byId([...new Set(answer.list.map((row) => row.accountId))]);
  return {
    ...answer,
    list: answer.list.map(({ notificationId, type, at, isUnderBell, mail, mailAt, push, ...row }) => ({
      notificationId,
      accountId: row.accountId,
      name: accounts.get(row.accountId)?.userName ?? '',
      category: NOTIFICATION_TYPES[type].category,
      at,
      isUnderBell,
      mail,
      mailAt,
      push,
    })),
  };
};
