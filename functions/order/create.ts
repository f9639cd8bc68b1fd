import { findPatient } from '#functions/patient/find-patient.ts';
import { findOrganisation } from '#functions/organisation/find-organisation.ts';
import type { Handler } from '#functions/http/call.ts';
import { tenantOf } from '#functions/store/tenant.ts';
import type { orderApi } from '#shared/order/order-api.ts';
import { newOrder, openingEffect } from './new-order.ts';

/** Opens an order for a patient of the clinic; its state is awaitingSending (ORD-3). */
export const create: Handler<(typeof orderApi)['create']> = async (call) => {
  const { input, session, now } = call;
  const tenant = tenantOf(session);
  const { patientId, name: patientName, patientNumber } = await findPatient(tenant, input.patientId);
  const { organisationId, organisationNumber, name, patientNaming = 'name' } = await findOrganisation(tenant);
  const order = await newOrder(now, {
    clinicId: organisationId,
    clinic: { organisationId, organisationNumber, name },
    patient: { patientId, name: patientName, patientNumber },
    naming: { by: patientNaming, alias: '' },
    prescription: input.prescription,
    prescriber: { accountId: session.accountId, name: session.accountName },
  });
  return await call.commit(await openingEffect(order));
};
