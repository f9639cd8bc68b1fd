import { OrganisationId } from '#shared/ids.ts';
import { RelationTerms, type TermsVersion } from '#shared/relation/partner-terms.ts';
import type { UnixSeconds } from '#shared/unix-seconds.ts';
import { itemType } from '#functions/store/item-type.ts';
import { changed, newRow } from '#functions/store/stamps.ts';
import type { Tenant } from '#functions/store/tenant.ts';
import type { Write } from '#functions/store/write.ts';

const termsItems = itemType(
  'partnerTerms',
  RelationTerms.extend({ organisationId: OrganisationId, partnerId: OrganisationId }),
  // Version 2 adds a limit on the patient data that the lab reads. Terms of version 1 allow the name.
  [(item) => item],
);
export type TermsRow = NonNullable<Awaited<ReturnType<typeof termsItems.read>>>;

/** Reads and writes the terms of an organisation with its partners. Each side has a row, and both rows change together. */
export function termsStore({ organisationId }: Tenant) {
  const read = (partnerId: OrganisationId): Promise<TermsRow | undefined> =>
    termsItems.read({ organisationId, partnerId });
  return {
    read,
    /** Returns the version of that number. */
    async version(partnerId: OrganisationId, number: number): Promise<TermsVersion | undefined> {
      return (await read(partnerId))?.versions.find((each) => each.number === number);
    },
    /** Returns the organisation's own row with the given content, and the writes of both sides' rows. */
    write(partnerId: OrganisationId, before: TermsRow | undefined, content: RelationTermsInput, now: UnixSeconds) {
      const own: TermsRow =
        before === undefined ? newRow(now, { organisationId, partnerId, ...content }) : changed(now, before, content);
      const rows = [own, { ...own, organisationId: partnerId, partnerId: organisationId }];
      const writes: Write[] = rows.map((row) =>
        before === undefined ? termsItems.create(row) : termsItems.replace(row),
      );
      return { row: own, writes };
    },
  };
}
type RelationTermsInput = Pick<TermsRow, 'versions' | 'proposal'>;

/** Returns a check that fails the transaction if the terms have changed since they were read. */
export const termsUnchanged = (row: TermsRow): Write => termsItems.check(row);
