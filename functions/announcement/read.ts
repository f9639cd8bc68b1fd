import type { announcementApi } from '#shared/announcement/announcement-api.ts';
import type { Acknowledgements } from '#shared/announcement/announcement.ts';
import type { AnnouncementId, OrganisationId } from '#shared/ids.ts';
import type { Handler } from '#functions/http/call.ts';
import { organisationStore } from '#functions/organisation/organisation-store.ts';
import { acknowledgementStore, announcementStore, announcementView } from './announcement-store.ts';

/**
 * Counts the people who have acknowledged an announcement, by organisation. Organisations are in the order of their first acknowledgement.
 */
async function countedOf(announcementId: AnnouncementId): Promise<Acknowledgements> {
  const { rows, isComplete } = await acknowledgementStore.of(announcementId);
  const counts = new Map<OrganisationId, { people: number; firstAt: number }>();
  for (const { organisationId, at } of rows) {
    const { people, firstAt } = counts.get(organisationId) ?? { people: 0, firstAt: at };
    counts.set(organisationId, { people: people + 1, firstAt: Math.min(firstAt, at) });
  }
  const found = await organisationStore.readMany([...counts.keys()]);
  const nameOf = new Map(found.map(({ organisationId, name }) => [organisationId, name]));
  const organisations = [...counts]
    // An erased organisation has no name, so it is left out.
    .flatMap(([organisationId, count]) => {
      const name = nameOf.get(organisationId);
      return name === undefined ? [] : [{ organisationId, name, ...count }];
    })
    .toSorted((a, b) => a.firstAt - b.firstAt);
  return { people: rows.length, organisations, isComplete };
}

/** Returns an announcement for its publishers, with the counts of people who have acknowledged it. */
export const read: Handler<typeof announcementApi.read> = async ({ input: { announcementId } }) => {
  const [row, acknowledgements] = await Promise.all([
    announcementStore.read(announcementId),
    countedOf(announcementId),
  ]);
  return { announcement: announcementView(row), acknowledgements };
};
