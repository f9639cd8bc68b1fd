import * as z from 'zod';
import { LogoKind, LogoPicture, type OrganisationLogos } from '#shared/organisation/logo.ts';
import {
  Organisation,
  OrganisationFields,
  type OrganisationState,
  type OrganisationType,
} from '#shared/organisation/organisation.ts';
import type { SuspensionState } from '#shared/organisation/suspension-transitions.ts';
import { OrganisationId } from '#shared/ids.ts';
import type { UnixSeconds } from '#shared/unix-seconds.ts';
import { AppError } from '#functions/runtime/app-error.ts';
import { itemType } from '#functions/store/item-type.ts';
import { searchKey } from '#functions/store/search-tokens.ts';
import { newRow } from '#functions/store/stamps.ts';
import type { Write } from '#functions/store/write.ts';

const organisationItems = itemType('organisation', OrganisationFields.extend({ listName: z.string().optional() }), [
  // Version 2 adds the suspension.
  (item) => item,
]);
export type OrganisationRow = NonNullable<Awaited<ReturnType<typeof organisationItems.read>>>;

/** Returns the row as it is written: a dissolved organisation has no `listName`, so no list shows it. */
function listed({ listName: _former, ...row }: OrganisationRow): OrganisationRow {
  return stateOf(row) === 'active' ? { ...row, listName: searchKey(row.name) } : row;
}

const numberItems = itemType(
  'organisationNumber',
  z.object({ organisationNumber: Organisation.shape.organisationNumber, organisationId: OrganisationId }),
);

/** The organisation's line in the list of its country; exists while it is active and has said its country. */
const listingItems = itemType(
  'organisationListing',
  z.object({
    organisationId: OrganisationId,
    type: Organisation.shape.type,
    country: Organisation.shape.country,
    listName: z.string(),
  }),
);

/** Returns the write by which that line follows the organisation. */
function listing({ organisationId, type, country, name, dissolution, updatedAt }: OrganisationRow): Write {
  if (country === '' || dissolution !== undefined) return listingItems.drop({ organisationId });
  return listingItems.put(newRow(updatedAt, { organisationId, type, country, listName: searchKey(name) }));
}

const logoItems = itemType(
  'organisationLogo',
  z.object({ organisationId: OrganisationId, kind: LogoKind, picture: LogoPicture }),
);

/** The most logos in one answer: a logo may have 88 KB, an answer 6 MB. */
const LOGOS_MAX = 40;

export const stateOf = ({ dissolution }: Pick<OrganisationRow, 'dissolution'>): OrganisationState =>
  dissolution === undefined ? 'active' : 'dissolved';

export const suspensionStateOf = ({ suspension }: Pick<OrganisationRow, 'suspension'>): SuspensionState =>
  suspension === undefined ? 'running' : 'suspended';

/** Reads and writes organisations without judging a tenant. The caller decides what partners, or people who know the number, may see. */
export const organisationStore = {
  read: (organisationId: OrganisationId): Promise<OrganisationRow | undefined> =>
    organisationItems.read({ organisationId }),

  ask: (organisationId: OrganisationId) => organisationItems.ask({ organisationId }),

  readMany: (organisationIds: readonly OrganisationId[]): Promise<OrganisationRow[]> =>
    organisationItems.readMany(organisationIds.map((organisationId) => ({ organisationId }))),

  /** Returns the organisations that exist among the ids, which may repeat. */
  async byId(organisationIds: readonly OrganisationId[]): Promise<Map<OrganisationId, OrganisationRow>> {
    const rows = await organisationStore.readMany([...new Set(organisationIds)]);
    return new Map(rows.map((row) => [row.organisationId, row]));
  },

  isNumberTaken: async (organisationNumber: string): Promise<boolean> =>
    (await numberItems.read({ organisationNumber })) !== undefined,

  /** Returns the organisation with the number; a dissolved one is not found. */
  async findByNumber(organisationNumber: string): Promise<OrganisationRow | undefined> {
    const lookup = await numberItems.read({ organisationNumber });
    const row = lookup && (await organisationItems.read({ organisationId: lookup.organisationId }));
    return row !== undefined && stateOf(row) === 'active' ? row : undefined;
  },

  /** Returns the active organisations of a type: for after-sales, of which there are few. */
  ofType: (type: OrganisationType): Promise<OrganisationRow[]> =>
    organisationItems.all({ index: 'gsi2', key: { type } }),

  /** Returns dissolved organisations that can no longer be restored, earliest `purgeAt` first. */
  async toBePurged(now: UnixSeconds): Promise<OrganisationRow[]> {
    const rows = await organisationItems.all({ index: 'gsi1', key: {} });
    return rows.filter(({ purgeAt }) => purgeAt !== undefined && purgeAt <= now);
  },

  /**
   * Returns the organisations of a type whose names start with `typed`, sorted by name, after the last page's last row.
   * @throws AppError 40400 when that row is gone
   */
  async page(
    { type, typed, country }: { type: OrganisationType; typed: string; country: string },
    { size, after }: { size: number; after: OrganisationId | undefined },
  ): Promise<{ rows: OrganisationRow[]; hasMore: boolean }> {
    const last = after && (await organisationItems.read({ organisationId: after }));
    if (after !== undefined && last === undefined) throw new AppError('notFound');
    if (country !== '') {
      const query = { index: 'gsi1', key: { type, country }, beginsWith: { listName: searchKey(typed) } } as const;
      const place = last && { ...last, country, listName: searchKey(last.name) };
      const from = place === undefined ? null : listingItems.cursorAfter('gsi1', place);
      const { rows: lines, cursor } = await listingItems.page(query, { limit: size, cursor: from });
      const found = await organisationStore.byId(lines.map(({ organisationId }) => organisationId));
      return { rows: lines.flatMap(({ organisationId }) => found.get(organisationId) ?? []), hasMore: cursor !== null };
    }
    const query = { index: 'gsi2', key: { type }, beginsWith: { listName: searchKey(typed) } } as const;
    const from = last === undefined ? null : organisationItems.cursorAfter('gsi2', last);
    const { rows, cursor } = await organisationItems.page(query, { limit: size, cursor: from });
    return { rows, hasMore: cursor !== null };
  },

  replace: (row: OrganisationRow): Write[] => [organisationItems.replace(listed(row)), listing(row)],
  check: organisationItems.check,
  remove: (row: OrganisationRow): Write[] => [
    organisationItems.remove(row),
    numberItems.drop(row),
    listingItems.drop(row),
  ],

  /** Returns the writes of a new organisation and its unique number. */
  create(row: OrganisationRow): Write[] {
    const { organisationNumber, organisationId, createdAt } = row;
    return [
      numberItems.create(newRow(createdAt, { organisationNumber, organisationId })),
      organisationItems.create(listed(row)),
      ...(row.country === '' ? [] : [listing(row)]),
    ];
  },

  /** Returns the logos as data URLs, empty for none. */
  async logosOf({ organisationId, logos = [] }: OrganisationRow): Promise<Record<LogoKind, string>> {
    const rows = logos.length === 0 ? [] : await logoItems.readMany(logos.map((kind) => ({ organisationId, kind })));
    const pictures = new Map(rows.map(({ kind, picture }) => [kind, picture]));
    return { cover: pictures.get('cover') ?? '', inner: pictures.get('inner') ?? '' };
  },

  /** Returns the logos for pages after sign-in: of the first `LOGOS_MAX` active organisations that have one. */
  async innerLogosOf(organisationIds: readonly OrganisationId[]): Promise<OrganisationLogos> {
    const organisations = await organisationStore.byId(organisationIds);
    const shown = organisationIds.filter((organisationId) => {
      const row = organisations.get(organisationId);
      return row !== undefined && stateOf(row) === 'active' && row.logos?.includes('inner') === true;
    });
    const keys = shown.slice(0, LOGOS_MAX).map((organisationId) => ({ organisationId, kind: 'inner' as const }));
    const logos = await logoItems.readMany(keys);
    return { list: logos.map(({ organisationId: iid, picture: logo }) => ({ iid, logo })) };
  },

  putLogo: (logo: { organisationId: OrganisationId; kind: LogoKind; picture: string }, now: UnixSeconds): Write =>
    logo.picture === '' ? logoItems.drop(logo) : logoItems.put(newRow(now, logo)),
};
