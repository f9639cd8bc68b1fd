import { FILE_EVENTS } from '#shared/file/file-events.ts';
import type { OrderId, OrganisationId } from '#shared/ids.ts';
import { OrderEventDetail, type OrderEventType } from '#shared/order/order-events.ts';
import { findCaseFile } from '#functions/file/find-case-file.ts';
import { organisationStore } from '#functions/organisation/organisation-store.ts';
import { identityDifferences } from '#functions/patient/compare-identity.ts';
import { readPatient } from '#functions/patient/find-patient.ts';
import { nowSeconds } from '#functions/runtime/clock.ts';
import { type BusEvent, eachMessage } from '#functions/queue/each-message.ts';
import { retryIfChanged } from '#functions/store/retry-if-changed.ts';
import { commit } from '#functions/store/commit.ts';
import { newId } from '#functions/store/new-id.ts';
import { tenantOf } from '#functions/store/tenant.ts';
import { endTasksWithOrder, makeTasksOnAcceptance } from '#functions/work-order/follow-order.ts';
import { acceptByTerms } from './accept-by-terms.ts';
import { movedOrder } from './moved-order.ts';
import { orders, type StoredOrder } from './order-items.ts';
import { areSettled, filesOf, sendingTo } from './send-order.ts';

type Plan = NonNullable<StoredOrder['sendingPlan']>;
type OrderKey = { readonly clinicId: OrganisationId; readonly orderId: OrderId };

/** Applies an action to the order. The history names the member who planned the sending as the person who acted. */
async function moveBy(
  order: StoredOrder,
  plan: Plan,
  move: Pick<Parameters<typeof movedOrder>[1], 'action' | 'changes' | 'facts' | 'note' | 'writes'>,
) {
  const actor = {
    side: 'clinic',
    actorName: plan.planner.name,
    now: nowSeconds(),
    seenVersion: order.version,
  } as const;
  const { effect } = await movedOrder(order, { ...actor, ...move });
  const origin = {
    actorKind: 'system',
    actorId: 'operations',
    actorName: plan.planner.name,
    owner: order.clinicId,
    action: `operations/${move.action}`,
    sourceIp: '',
    requestId: newId('event'),
  } as const;
  await commit(origin, { ...effect, answer: undefined });
}

/** Ends the plan without sending the order. The action in `why` states the reason. */
const end = (order: StoredOrder, plan: Plan, why: { readonly action: 'stopSending' | 'questionSending' }) =>
  moveBy(order, plan, { ...why, changes: { sendingPlan: null }, note: plan.lab.name });

/** Whether a ready file names another patient than the order, and the planner has not confirmed that file. */
async function isAnotherPatientNamed(
  { clinicId: organisationId, patient: { patientId } }: StoredOrder,
  { confirmedFileIds }: Plan,
  files: Awaited<ReturnType<typeof filesOf>>,
): Promise<boolean> {
  const asked = files.filter(({ fileId, state }) => state === 'ready' && !confirmedFileIds.includes(fileId));
  const named = asked.flatMap(({ namedPatients = [] }) => namedPatients);
  const record = named.length === 0 ? undefined : await readPatient({ organisationId, patientId });
  if (record === undefined) return false;
  const differences = await Promise.all(named.map((each) => identityDifferences(record, each)));
  return differences.some(({ length }) => length > 0);
}

/**
 * Sends the order if all its files are ready, and waits while a file is not ready. Ends the plan, which notifies the clinic, in these
 * cases:
 * - A file is lost, or names another patient.
 * - The lab is no longer a partner, or the order is not within its terms.
 * - The clinic or the lab is suspended.
 */
async function follow(key: OrderKey, isFileLost: boolean): Promise<void> {
  const order = await orders.read(key);
  const plan = order?.sendingPlan ?? null;
  if (order === undefined || plan === null) return;
  if (isFileLost) return end(order, plan, { action: 'stopSending' });
  const files = await filesOf(order);
  if (await isAnotherPatientNamed(order, plan, files)) return end(order, plan, { action: 'questionSending' });
  if (files.length < plan.fileCount || !areSettled(files)) return;
  const tenant = tenantOf({ kind: 'system', organisationId: order.clinicId });
  const clinic = await organisationStore.read(order.clinicId);
  const sending = await sendingTo(tenant, order, { labId: plan.lab.organisationId });
  if (sending?.facts.isRelationEstablished !== true || !sending.facts.isWithinTerms)
    return end(order, plan, { action: 'stopSending' });
  const { isLabSuspended, ...effect } = sending;
  if (isLabSuspended || clinic?.suspension !== undefined) return end(order, plan, { action: 'stopSending' });
  await moveBy(order, plan, { action: 'send', ...effect });
}

interface FileEvent {
  readonly organisationId: OrganisationId;
  readonly order: { readonly orderId: OrderId } | null;
}

async function followFile({ organisationId: clinicId, order }: FileEvent, isFileLost: boolean): Promise<void> {
  if (order !== null) await retryIfChanged(() => follow({ clinicId, orderId: order.orderId }, isFileLost));
}

const PLANNED: OrderEventType = 'OrderSendingPlanned';

/**
 * Sends planned orders when their files are ready. Handles the events of files and the event `OrderSendingPlanned`. A repeated event has no
 * effect, because sending or stopping ends the plan.
 */
export async function sendWhenReady({ detail, ...event }: BusEvent): Promise<void> {
  const type = event['detail-type'];
  if (type === PLANNED) {
    const { orderId, clinic } = OrderEventDetail.parse(detail);
    await retryIfChanged(() => follow({ clinicId: clinic.organisationId, orderId }, false));
  }
  if (type === 'CaseFileReady') await followFile(FILE_EVENTS.CaseFileReady.parse(detail), false);
  if (type === 'CaseFileGivenUp') await followFile(FILE_EVENTS.CaseFileGivenUp.parse(detail), true);
  if (type === 'CaseFileFailed') {
    const failed = FILE_EVENTS.CaseFileFailed.parse(detail);
    const file = await findCaseFile(failed.fileId);
    // The upload may have been repeated since, so the file's present state decides.
    await followFile(failed, file?.state === 'failed');
  }
}

/** Handles each event of the queue: sends planned orders, accepts orders by the lab's terms, and makes and ends tasks. */
export const handler = eachMessage(async (event) => {
  await sendWhenReady(event);
  await acceptByTerms(event);
  await makeTasksOnAcceptance(event);
  await endTasksWithOrder(event);
});
