import { succeed } from './call.ts';
import type { serviceTeam } from './devices.ts';
import type { Sides } from './orders.ts';
import { reported } from './work-orders.ts';
import type { Order } from '#shared/order/order.ts';
import { supportAccessApi } from '#shared/support-access/support-access-api.ts';
import type { SupportAccess } from '#shared/support-access/support-access.ts';
import type { RequestOf } from '#shared/wire/endpoint.ts';

export type ServiceTeam = Awaited<ReturnType<typeof serviceTeam>>;

/** Reports a device of the clinic. Then asks for access to a case, as the head of after-sales. */
export async function askedFor({ clinic }: Sides, service: ServiceTeam): Promise<SupportAccess> {
  const { workOrderId } = await reported(clinic, service);
  const input = { iid: clinic.organisationId, workOrderId, reason: 'The volume is black.' };
  return succeed(supportAccessApi.ask, input, { token: service.head.token });
}

/** Gives after-sales access to the order's files, as the clinic's head. */
export const given = (
  { clinic }: Sides,
  { orderId }: Pick<Order, 'orderId'>,
  terms: Partial<RequestOf<typeof supportAccessApi.give>> = {},
): Promise<SupportAccess> =>
  succeed(
    supportAccessApi.give,
    { subject: { orderId }, reason: 'They help us on the phone.', disclosure: 'asIs', ...terms },
    { token: clinic.head.token },
  );

/** Returns the input fields that identify a support access in a call of after-sales. */
export const named = ({ accessId, clinic }: Pick<SupportAccess, 'accessId' | 'clinic'>) => ({
  iid: clinic.organisationId,
  accessId,
});
