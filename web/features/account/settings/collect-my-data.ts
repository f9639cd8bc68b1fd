import { accountApi } from '#shared/account/account-api.ts';
import { notificationApi } from '#shared/notification/notification-api.ts';
import { organisationApi } from '#shared/organisation/organisation-api.ts';
import { call } from '#web/api/client.ts';

/** Collects all data that the platform holds about the person: profile, contacts, image, sign-ins, message settings, organisations. */
export async function collectMyData(): Promise<object> {
  const [account, sessions, notifications, organisations] = await Promise.all([
    call(accountApi.read, {}),
    call(accountApi.sessions, {}),
    call(notificationApi.settings, {}),
    call(organisationApi.mine, {}),
  ]);
  return { account, sessions: sessions.list, notifications: notifications.list, organisations: organisations.list };
}
