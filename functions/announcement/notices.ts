import { ANNOUNCEMENT_DEVICES_MAX } from '#shared/announcement/announcement-limits.ts';
import { concernsPlace, type Notice, wordsIn } from '#shared/announcement/announcement.ts';
import type { Language } from '#shared/account/account.ts';
import type { AccountId, OrganisationId } from '#shared/ids.ts';
import type { UnixSeconds } from '#shared/unix-seconds.ts';
import { equipmentOf } from '#functions/equipment/find-equipment-of.ts';
import { organisationStore } from '#functions/organisation/organisation-store.ts';
import type { AnnouncementRow } from './announcement-items.ts';
import { acknowledgementStore, announcementStore } from './announcement-store.ts';

interface Reader {
  readonly accountId: AccountId;
  readonly organisationId: OrganisationId;
}
type Owned = Awaited<ReturnType<typeof equipmentOf>>;
/** An announcement that is shown to an organisation, with the organisation's devices that it is about. */
interface Concern {
  readonly row: AnnouncementRow;
  readonly devices: Owned;
}

/**
 * Returns the organisation's devices of the families that the announcement names. Empty if the announcement names no families; `undefined`
 * if the organisation has no device of the named families.
 */
function devicesOf({ audience: { families } }: AnnouncementRow, owned: Owned): Owned | undefined {
  if (families.length === 0) return [];
  const devices = owned.filter(({ family }) => families.includes(family));
  return devices.length === 0 ? undefined : devices;
}

/**
 * Returns the announcements that are shown to an organisation now. The organisation's devices are read only if an announcement names device
 * families.
 */
export async function concernsOf(organisationId: OrganisationId, now: UnixSeconds): Promise<Concern[]> {
  const published = (await announcementStore.published(now)).filter(({ startsAt }) => startsAt <= now);
  if (published.length === 0) return [];
  const organisation = await organisationStore.read(organisationId);
  if (organisation === undefined) return [];
  const near = published.filter(({ audience }) => concernsPlace(audience, organisation));
  const namesFamilies = near.some(({ audience }) => audience.families.length > 0);
  const owned = namesFamilies ? await equipmentOf(organisationId) : [];
  return near.flatMap((row) => {
    const devices = devicesOf(row, owned);
    return devices === undefined ? [] : [{ row, devices }];
  });
}

/** Returns the announcements for a person, in their language. */
export async function noticesFor(
  { accountId, organisationId }: Reader,
  { now, language }: { readonly now: UnixSeconds; readonly language: Language },
): Promise<Notice[]> {
  const concerns = await concernsOf(organisationId, now);
  const read = await acknowledgementStore.among(
    accountId,
    concerns.map(({ row }) => row.announcementId),
  );
  return concerns.map(({ row, devices }) => ({
    announcementId: row.announcementId,
    kind: row.kind,
    ...wordsIn(row, language),
    startsAt: row.startsAt,
    endsAt: row.endsAt,
    mustAcknowledge: row.mustAcknowledge,
    isAcknowledged: read.has(row.announcementId),
    devices: devices.slice(0, ANNOUNCEMENT_DEVICES_MAX).map(({ equipmentId, serialNumber, modelNumber, family }) => ({
      equipmentId,
      serialNumber,
      modelNumber,
      family,
    })),
  }));
}
