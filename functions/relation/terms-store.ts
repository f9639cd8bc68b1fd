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
  // Version 2 limits what the lab reads of patients; terms from before it allow the name.
  [(item) => item],
);
export type TermsRow = NonNullable<Awaited<ReturnType<typeof termsItems.read>>>;

/** The terms of an organisation with its partners. Each side has a row; both change together. */
export function termsStore({ organisationId }: Tenant) {
  const read = (partnerId: OrganisationId): Promise<TermsRow | undefined> =>
    termsItems.read({ organisationId, partnerId });
  return {
    read,
    /** Returns the version of that number. */
    async version(partnerId: OrganisationId, number: number): Promise<TermsVersion | undefined> {
      return (await read(partnerId))?.versions.find((each) => each.number === number);
    },
    /** Returns both sides' rows with the given content, and their writes. */
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

/** Fails a transaction if the terms have changed since they were read. */
export const termsUnchanged = (row: TermsRow): Write => termsItems.check(row);
