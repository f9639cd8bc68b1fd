import { type NetworkLimit, spendFrom } from '#functions/account/code/network-limit.ts';
import { equipmentRegistry } from '#functions/equipment/equipment-store.ts';
import type { Client } from '#functions/http/call.ts';
import { readOrder } from '#functions/order/find-order.ts';
import { organisationStore, stateOf } from '#functions/organisation/organisation-store.ts';
import { AppError } from '#functions/runtime/app-error.ts';
import { deviceSubject, orderSubject, type ReportSubject } from '#functions/work-order/find-report-subject.ts';
import { EquipmentId, OrderId } from '#shared/ids.ts';
import { REPORT_MISSES_PER_ADDRESS_HOUR } from '#shared/outside-report/report-limits.ts';
import type { About } from '#shared/outside-report/outside-report.ts';
import type { UnixSeconds } from '#shared/unix-seconds.ts';
import { isReportable } from '#shared/work-order/reportable-order.ts';
import type { StoredLabel } from './report-label-items.ts';
import { reportLabelStore } from './report-label-store.ts';
import { readReportToken } from './report-token.ts';

const MISSES: NetworkLimit = { kind: 'reportMiss', perAddress: REPORT_MISSES_PER_ADDRESS_HOUR };

interface FoundLabel {
  readonly label: StoredLabel;
  readonly subject: ReportSubject;
}

/**
 * Returns the device or order of a label, as it is now. Returns `undefined` in these cases:
 * - The organisation is dissolved, or no longer has the device or order.
 * - The device is not in the state `bound`.
 * - The order is not reportable.
 */
async function subjectOf({ organisationId, subject }: StoredLabel): Promise<ReportSubject | undefined> {
  const owner = await organisationStore.read(organisationId);
  if (owner === undefined || stateOf(owner) !== 'active') return undefined;
  const equipmentId = EquipmentId.safeParse(subject).data;
  if (equipmentId !== undefined) {
    const device = await equipmentRegistry.read(equipmentId);
    const isTheirs = device?.organisationId === organisationId && device.state === 'bound';
    return isTheirs ? await deviceSubject(device) : undefined;
  }
  const order = await readOrder(organisationId, OrderId.parse(subject));
  return order !== undefined && isReportable(order) ? orderSubject(order) : undefined;
}

/** Counts a wrong code or token against the client's network. @throws {AppError} the refusal, or tooManyRequests */
async function miss(client: Client, refusal: 'notFound' | 'verificationCodeWrong'): Promise<never> {
  await spendFrom(client, MISSES);
  throw new AppError(refusal);
}

/** Returns the label of a code. Throws 40400 if the code opens nothing, without saying why. */
export async function findByCode(code: string, client: Client): Promise<StoredLabel> {
  const label = await reportLabelStore.findByCode(code);
  const subject = label && (await subjectOf(label));
  return label === undefined || subject === undefined ? miss(client, 'notFound') : label;
}

/** Returns the label of a token. Throws 40001 if the token opens nothing, without saying why. */
export async function findByToken({
  input: { token },
  client,
  now,
}: {
  readonly input: { readonly token: string };
  readonly client: Client;
  readonly now: UnixSeconds;
}): Promise<FoundLabel & { readonly expiresAt: UnixSeconds }> {
  const claims = await readReportToken(token, now);
  const key = claims && { organisationId: claims.iid, subject: claims.about };
  const label = key && (await reportLabelStore.read(key));
  const isSame = label !== undefined && label.codeDigest === claims?.sub;
  const subject = isSame ? await subjectOf(label) : undefined;
  if (!isSame || subject === undefined) return miss(client, 'verificationCodeWrong');
  return { label, subject, expiresAt: claims.exp };
}

/** Returns the facts about the device or order that a visitor may see. */
export const aboutOf = ({ owner, equipment = null, order = null }: ReportSubject): About => ({
  organisationName: owner.name,
  equipment: equipment && { serialNumber: equipment.serialNumber, modelNumber: equipment.modelNumber },
  orderNumber: order?.orderNumber ?? null,
});
