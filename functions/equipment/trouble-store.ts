import { faultSince, isFirstOfDay, type TroubleKind } from '#shared/equipment/equipment-trouble.ts';
import type { Report } from '#shared/equipment/pulse.ts';
import type { EquipmentId, OrganisationId } from '#shared/ids.ts';
import type { UnixSeconds } from '#shared/unix-seconds.ts';
import { organisationStore } from '#functions/organisation/organisation-store.ts';
import { digest } from '#functions/store/digest.ts';
import { newRow } from '#functions/store/stamps.ts';
import type { Write } from '#functions/store/write.ts';
import { equipmentItems, type EquipmentRow, troubleItems, type TroubleRow } from './equipment-items.ts';
import { type KeptReport, pulseStore } from './pulse-store.ts';

const DAY_SECONDS = 24 * 3600;

/** Returns a pseudo-random number, which is always the same for the same device. It decides when the device's day begins. */
const lotOf = (equipmentId: EquipmentId): number =>
  Number.parseInt(Buffer.from(digest(equipmentId), 'base64url').toString('hex').slice(0, 8), 16);

interface Held {
  readonly equipmentId: EquipmentId;
  readonly organisationId: OrganisationId;
}

type Owner = Pick<TroubleRow, 'ownerType' | 'country'>;

const put = (kind: TroubleKind, { equipmentId, organisationId }: Held, since: UnixSeconds, owner: Owner = {}): Write =>
  troubleItems.put(newRow(since, { equipmentId, organisationId, kind, since, ...owner }));

const drop = (kind: TroubleKind, { equipmentId }: Pick<Held, 'equipmentId'>): Write =>
  troubleItems.drop({ equipmentId, kind });

/**
 * Returns the writes of an exception. The row contains the owner's type and country, because the list of organisations is sorted by them.
 */
async function exception(kind: 'fault' | 'copied', held: Held, since: UnixSeconds): Promise<Write[]> {
  const owner = await organisationStore.read(held.organisationId);
  return owner === undefined ? [] : [put(kind, held, since, { ownerType: owner.type, country: owner.country })];
}

/**
 * Keeps the troubles that after-sales looks into (SVC-23). Each row is written in the transaction of the change that causes the trouble.
 */
export const troubleStore = {
  /**
   * Returns the writes that follow a report. Only two kinds of report need such writes: a report that changes the status, and the first
   * report of a day. The day begins at another time for each device. The check of the device's row refuses the writes if the device changes
   * its owner meanwhile.
   */
  async afterReport(
    { equipmentId }: Pick<Held, 'equipmentId'>,
    before: Report | undefined,
    { row: { at, errorCodes }, isChange, changesNow }: Pick<KeptReport, 'row' | 'isChange' | 'changesNow'>,
  ): Promise<Write[]> {
    if (before !== undefined && !isChange && !isFirstOfDay(before.at, at, lotOf(equipmentId) % DAY_SECONDS)) return [];
    const device = await equipmentItems.read({ equipmentId });
    if (device?.organisationId === undefined || device.state !== 'bound') return [];
    const held = { equipmentId, organisationId: device.organisationId };
    return [
      equipmentItems.check(device),
      put('silent', held, at),
      ...(errorCodes.length > 0
        ? await exception('fault', held, faultSince({ at, changes: await changesNow() }))
        : [drop('fault', held)]),
    ];
  },

  /** Returns the writes that follow a device's change of state. A device that is locked or has no owner is in no list. */
  async afterMove(before: EquipmentRow, after: EquipmentRow): Promise<Write[]> {
    const { equipmentId, organisationId, usedTwiceAt, bindTime = 0, updatedAt } = after;
    if (after.state !== 'bound' || organisationId === undefined)
      return (['fault', 'copied', 'silent'] as const).map((kind) => drop(kind, after));
    const held = { equipmentId, organisationId };
    const copied = usedTwiceAt === undefined ? [drop('copied', held)] : await exception('copied', held, usedTwiceAt);
    const isSameTime = before.state === 'bound' && before.bindTime === after.bindTime;
    if (isSameTime) return copied;
    // A report from before the binding belongs to the former owner, so its errors do not count.
    const [pulse] = await pulseStore.readMany([{ equipmentId }]);
    const hasFault = pulse !== undefined && pulse.errorCodes.length > 0 && pulse.at >= bindTime;
    const fault = hasFault ? await exception('fault', held, faultSince(pulse)) : [drop('fault', held)];
    return [put('silent', held, updatedAt), ...fault, ...copied];
  },

  /** Returns the writes that record the use of a replaced token. */
  noteCopied: (held: Held, now: UnixSeconds): Promise<Write[]> => exception('copied', held, now),
};
