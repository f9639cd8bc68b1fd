import type { capacityApi } from '#shared/capacity/capacity-api.ts';
import type { Handler } from '#functions/http/call.ts';
import { quotaStore } from './quota-store.ts';

/** The organisation's storage, in bytes. */
export const info: Handler<typeof capacityApi.info> = ({ session }) => quotaStore(session.organisationId).read();
