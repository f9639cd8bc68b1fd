import type { notificationApi } from '#shared/notification/notification-api.ts';
import type { Handler } from '#functions/http/call.ts';
import { ownersOf } from '#functions/live/find-owners.ts';
import { markStore } from '#functions/live/mark-store.ts';

/** Returns the milliseconds since the last change that the session would be notified of. */
export const quiet: Handler<(typeof notificationApi)['quiet']> = async ({ session }) => ({
  quietMs: await markStore.quietMs(ownersOf(session), Date.now()),
});
