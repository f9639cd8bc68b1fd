import * as z from 'zod';
import { LogoKind, LogoPicture, type OrganisationLogos } from '#shared/organisation/logo.ts';
import {
  Organisation,
  OrganisationFields,
  type OrganisationState,
  type OrganisationType,
} from '#shared/organisation/organisation.ts';
import { OrganisationId } from '#shared/ids.ts';
import type { UnixSeconds } from '#shared/unix-seconds.ts';
import { AppError } from '#functions/runtime/app-error.ts';
import { itemType } from '#functions/store/item-type.ts';
import { searchKey } from '#functions/store/search-tokens.ts';
import { fresh } from '#functions/store/stamps.ts';
import type { Write } from '#functions/store/write.ts';

const organisationItems = itemType('organisation', OrganisationFields.extend({ listName: z.string().optional() }));
export type OrganisationRow = NonNullable<Awaited<ReturnType<typeof organisationItems.read>>>;

/** The row as it is written: what is dissolved stands in no list. */
function listed({ listName: _former, ...row }: OrganisationRow): OrganisationRow {
  return stateOf(row) === 'active' ? { ...row, listName: searchKey(row.name) } : row;
}

const numberItems = itemType(
  'organisationNumber',
  z.object({ organisationNumber: Organisation.shape.organisationNumber, organisationId: OrganisationId }),
);

const logoItems = itemType(
  'organisationLogo',
  z.object({ organisationId: OrganisationId, kind: LogoKind, picture: LogoPicture }),
);

/** A logo may weigh 88 KB, an answer 6 MB. */
const LOGOS_MAX = 40;

export const stateOf = ({ dissolution }: Pick<OrganisationRow, 'dissolution'>): OrganisationState =>
  dissolution === undefined ? 'active' : 'dissolved';

/** Organisations by themselves, before or beyond a tenant: what anybody who knows the number or is a partner may see is for the caller to pick. */
export const organisationStore = {
  read: (organisationId: OrganisationId): Promise<OrganisationRow | undefined> =>
    organisationItems.read({ organisationId }),

  ask: (organisationId: OrganisationId) => organisationItems.ask({ organisationId }),

  readMany: (organisationIds: readonly OrganisationId[]): Promise<OrganisationRow[]> =>
    organisationItems.readMany(organisationIds.map((organisationId) => ({ organisationId }))),

  /** Those of the ids that exist. */
  async byId(organisationIds: readonly OrganisationId[]): Promise<Map<OrganisationId, OrganisationRow>> {
    const rows = await organisationStore.readMany(organisationIds);
    return new Map(rows.map((row) => [row.organisationId, row]));
  },

  isNumberTaken: async (organisationNumber: string): Promise<boolean> =>
    (await numberItems.read({ organisationNumber })) !== undefined,

  /** A search for partners or places to work does not find a dissolved one. */
  async findByNumber(organisationNumber: string): Promise<OrganisationRow | undefined> {
    const lookup = await numberItems.read({ organisationNumber });
    const row = lookup && (await organisationItems.read({ organisationId: lookup.organisationId }));
    return row !== undefined && stateOf(row) === 'active' ? row : undefined;
  },

  /** Those whose time to be restored is over, which ended first first. */
  async toBePurged(now: UnixSeconds): Promise<OrganisationRow[]> {
    const rows = await organisationItems.all({ index: 'gsi1', key: {} });
    return rows.filter(({ purgeAt }) => purgeAt !== undefined && purgeAt <= now);
  },

  /**
   * Those of a type whose names start as typed, by name, after the one that the last page ended with.
   * @throws AppError 40400 when that one is gone
   */
  async page(
    { type, typed }: { type: OrganisationType; typed: string },
    { size, after }: { size: number; after: OrganisationId | undefined },
  ): Promise<{ rows: OrganisationRow[]; hasMore: boolean }> {
    const last = after && (await organisationItems.read({ organisationId: after }));
    if (after !== undefined && last === undefined) throw new AppError('notFound');
    const query = { index: 'gsi2', key: { type }, beginsWith: { listName: searchKey(typed) } } as const;
    const from = last === undefined ? null : organisationItems.cursorAfter('gsi2', last);
    const { rows, cursor } = await organisationItems.page(query, { limit: size, cursor: from });
    return { rows, hasMore: cursor !== null };
  },

  replace: (row: OrganisationRow): Write => organisationItems.replace(listed(row)),
  check: organisationItems.check,
  remove: (row: OrganisationRow): Write[] => [organisationItems.remove(row), numberItems.drop(row)],

  /** A new organisation and its number, which no other one may have. */
  create(row: OrganisationRow): Write[] {
    const { organisationNumber, organisationId, createdAt } = row;
    return [
      numberItems.create(fresh(createdAt, { organisationNumber, organisationId })),
      organisationItems.create(listed(row)),
    ];
  },

  /** Data URLs, empty for none. */
  async logosOf({ organisationId, logos = [] }: OrganisationRow): Promise<Record<LogoKind, string>> {
    const rows = logos.length === 0 ? [] : await logoItems.readMany(logos.map((kind) => ({ organisationId, kind })));
    const pictures = new Map(rows.map(({ kind, picture }) => [kind, picture]));
    return { cover: pictures.get('cover') ?? '', inner: pictures.get('inner') ?? '' };
  },

  /** For pages inside: of the first of them that have one and are not dissolved. */
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
    logo.picture === '' ? logoItems.drop(logo) : logoItems.put(fresh(now, logo)),
};
