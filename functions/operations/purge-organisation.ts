import { equipmentEffect } from '#functions/equipment/equipment-effect.ts';
import { deviceTokenStore } from '#functions/equipment/device-token-store.ts';
import { equipmentStore } from '#functions/equipment/equipment-store.ts';
import { equipmentWatchStore } from '#functions/equipment/equipment-watch-store.ts';
import { released } from '#functions/equipment/move.ts';
import { caseFiles, fileOwners } from '#functions/file/case-file-items.ts';
import { OWNED_PREFIXES } from '#functions/file/object-keys.ts';
import type { MultipartStore } from '#functions/objects/multipart.ts';
import type { ObjectStore } from '#functions/objects/object-store.ts';
import { forgetOpenOrders } from '#functions/order/open-orders-store.ts';
import { orders } from '#functions/order/order-items.ts';
import { orderGoneWrites } from '#functions/order/order-writes.ts';
import { reportLabelCodes, reportLabels } from '#functions/outside-report/report-label-items.ts';
import { moveOrganisation } from '#functions/organisation/move-organisation.ts';
import type { OrganisationRow } from '#functions/organisation/organisation-store.ts';
import { entrySequence } from '#functions/patient/patient-items.ts';
import { partnerMonthStore } from '#functions/relation/partner-month-store.ts';
import { changeRelation, relationStore } from '#functions/relation/relation-store.ts';
import { workOrders } from '#functions/work-order/work-order-items.ts';
import { workOrderGoneWrites } from '#functions/work-order/work-order-store.ts';
import { binOf } from '#functions/store/bin.ts';
import { commit } from '#functions/store/commit.ts';
import { newId } from '#functions/store/new-id.ts';
import { historyItems } from '#functions/store/effect-items.ts';
import { dropPartition } from '#functions/store/partition.ts';
import { forgetSequence } from '#functions/store/sequence.ts';
import { changed } from '#functions/store/stamps.ts';
import { tenantOf } from '#functions/store/tenant.ts';
import { transact } from '#functions/store/transact.ts';
import { KEYS } from '#functions/store/keys.ts';
import type { OrganisationId } from '#shared/ids.ts';
import type { UnixSeconds } from '#shared/unix-seconds.ts';
import { DeletedKind } from '#shared/wire/deleted.ts';
import { dropAll } from './erase-file.ts';
import { handOverToLab } from './hand-over-files.ts';
import { PURGE_BINNED } from './purge-binned.ts';

interface Purge {
  readonly organisationId: OrganisationId;
  readonly createdAt: UnixSeconds;
  readonly objects: ObjectStore;
  readonly parts: MultipartStore;
  readonly now: UnixSeconds;
}

/** Range of keys that contains the lines of history about devices. */
const EQUIPMENT_SUBJECTS = ['eqp_', 'eqp_~'] as const;

/** Owner and actor in the audit lines of a purge. */
const TRAIL = 'operations';
const origin = () =>
  ({
    actorKind: 'system',
    actorId: TRAIL,
    actorName: '',
    owner: TRAIL,
    action: 'operations/purge',
    sourceIp: '',
    requestId: newId('event'),
  }) as const;

async function purgeObjects({ organisationId, objects }: Purge): Promise<void> {
  for (const prefix of OWNED_PREFIXES) await objects.erase(`${prefix}/${organisationId}/`);
}

async function purgeFiles({ organisationId }: Purge): Promise<void> {
  for (const { fileId } of await caseFiles.all({ index: 'primary', key: { organisationId } }))
    await transact([fileOwners.drop({ fileId })]);
}

/**
 * Purges the organisation's bin. The things in the bin are found through other rows, so this step comes before the removal of those rows.
 */
async function purgeBin({ organisationId, objects, parts, now }: Purge): Promise<void> {
  const bin = binOf(tenantOf({ kind: 'system', organisationId }));
  for (const kind of DeletedKind.options)
    for (const row of await bin.all(kind)) await PURGE_BINNED[kind](row, { objects, parts, now });
}

/** Gives labs the records that they must keep, with their own files. This comes before anything of the clinic is removed. */
async function handOverOrders(purge: Purge): Promise<void> {
  for (const order of await orders.all({ index: 'primary', key: { clinicId: purge.organisationId } }))
    await handOverToLab(order, purge);
}

/** Removes a clinic's orders, also from the lists of the labs that made them. A lab's orders belong to its clinics and stay. */
async function purgeOrders({ organisationId: clinicId }: Purge): Promise<void> {
  for (const order of await orders.all({ index: 'primary', key: { clinicId } })) {
    await transact(await orderGoneWrites(order));
    if (order.lab !== null) await transact([forgetOpenOrders(order.lab.organisationId, clinicId)]);
  }
}

/** Removes the organisation's reports, also from the lists of after-sales and of its labs. */
async function purgeWorkOrders({ organisationId: ownerId }: Purge): Promise<void> {
  for (const workOrder of await workOrders.all({ index: 'primary', key: { ownerId } }))
    await transact(workOrderGoneWrites(workOrder));
}

/** Removes the codes of the organisation's printed labels. They are in partitions of their own, so no other step removes them. */
async function purgeReportLabels({ organisationId }: Purge): Promise<void> {
  for (const label of await reportLabels.all({ index: 'primary', key: { organisationId } }))
    await transact([reportLabelCodes.drop(label)]);
}

/** Ends the organisation's relations and hides them from the lists of both sides. Deletes each partner's figures about the organisation. */
async function purgeRelations({ organisationId, now }: Purge): Promise<void> {
  const store = relationStore(tenantOf({ kind: 'system', organisationId }));
  for (const { partnerId } of await store.listed()) {
    const pair = await store.pairWithPartner(partnerId);
    if (pair !== undefined)
      await transact(changeRelation(pair, { both: { state: 'exited', isHidden: true } }, now).writes);
    const months = partnerMonthStore(tenantOf({ kind: 'system', organisationId: partnerId }));
    await dropAll(await months.forget(organisationId));
  }
}

/**
 * Removes the organisation's lines from the history of each device, because these lines name the organisation's people. A change has a line
 * for the organisation and one for the device. Both have the same id, so the first line shows which other line to remove.
 */
async function forgetEquipmentTrail({ organisationId: owner }: Purge): Promise<void> {
  const lines = await historyItems.all({ index: 'primary', key: { owner }, between: EQUIPMENT_SUBJECTS });
  await dropAll(lines.map((line) => historyItems.drop({ ...line, owner: line.subject })));
}

/** Unbinds the organisation's devices, so that another organisation can bind them. */
async function purgeEquipment({ organisationId, now }: Purge): Promise<void> {
  const store = equipmentStore(tenantOf({ kind: 'system', organisationId }), 'own');
  for (;;) {
    const { list } = await store.list({ page: { page: 1, size: 100 }, filter: 'all', search: '' });
    if (list.length === 0) return;
    for (const before of list) {
      const after = changed(now, before, { state: 'unbound', ...released(now) });
      const effect = await equipmentEffect({ action: 'unbind', side: 'platform', before, after, organisationId });
      const ended = [...deviceTokenStore.dropAll(before), ...(await equipmentWatchStore.end(before.equipmentId, now))];
      await commit(origin(), { ...effect, writes: [...effect.writes, ...ended], answer: null });
    }
  }
}

const yearOf = (at: UnixSeconds): number => new Date(at * 1000).getUTCFullYear();

/** Deletes the counters from which new patients get their entry numbers. There is one counter for each year. */
async function purgeSequences({ organisationId, createdAt, now }: Purge): Promise<void> {
  for (let year = yearOf(createdAt); year <= yearOf(now); year += 1)
    await transact([forgetSequence(entrySequence(organisationId, year))]);
}

/** The steps in their order. An interrupted purge begins again as long as the organisation's own row exists. */
const STEPS = [
  purgeBin,
  handOverOrders,
  purgeObjects,
  purgeFiles,
  purgeOrders,
  purgeWorkOrders,
  purgeReportLabels,
  purgeRelations,
  purgeEquipment,
  forgetEquipmentTrail,
  purgeSequences,
] as const;

/**
 * Removes everything that the organisation kept: rows, history, and files with all their versions. Throws 40901 before the organisation's
 * 30 days are over. The audit stays until its own time is over, so that people cannot hide their actions by dissolving the organisation. A
 * clinic's labs keep the records of delivered orders that they must keep. Rows of other organisations are removed only if they are
 * worthless without this one. Mails to partners, and names in a clinic's own orders, stay.
 */
export async function purgeOrganisation(
  row: OrganisationRow,
  stores: Pick<Purge, 'objects' | 'parts'>,
  now: UnixSeconds,
): Promise<void> {
  const { organisationId, createdAt } = row;
  const move = { action: 'purge', by: 'platform', changes: {}, actorName: '', now } as const;
  const { history: _, ...effect } = moveOrganisation(row, move);
  for (const step of STEPS) await step({ organisationId, createdAt, ...stores, now });
  await dropPartition(`ORG#${organisationId}`, [KEYS.organisation.sk]);
  await dropPartition(`HISTORY#${organisationId}`);
  await commit(origin(), { ...effect, owner: TRAIL });
}
