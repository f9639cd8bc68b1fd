import * as z from 'zod';
import { LogoKind, LogoPicture, type OrganisationLogos } from '#shared/organisation/logo.ts';
import type { OrganisationState, OrganisationType } from '#shared/organisation/organisation.ts';
import type { SuspensionState } from '#shared/organisation/suspension-transitions.ts';
import { OrganisationId } from '#shared/ids.ts';
import type { UnixSeconds } from '#shared/unix-seconds.ts';
import { itemType } from '#functions/store/item-type.ts';
import { inEach, shardsAndFormer } from '#functions/store/key-parts.ts';
import { newRow } from '#functions/store/stamps.ts';
import type { Write } from '#functions/store/write.ts';
import { numberItems, organisationItems } from './organisation-items.ts';

export type OrganisationRow = NonNullable<Awaited<ReturnType<typeof organisationItems.read>>>;

const logoItems = itemType(
  'organisationLogo',
  z.object({ organisationId: OrganisationId, kind: LogoKind, picture: LogoPicture }),
);

/** Most logos in one answer. A logo has up to 88 KB, and an answer up to 6 MB. */
const LOGOS_MAX = 40;

export const stateOf = ({ dissolution }: Pick<OrganisationRow, 'dissolution'>): OrganisationState =>
  dissolution === undefined ? 'active' : 'dissolved';

export const suspensionStateOf = ({ suspension }: Pick<OrganisationRow, 'suspension'>): SuspensionState =>
  suspension === undefined ? 'running' : 'suspended';

/**
 * Reads organisations and writes their logos without checking a tenant. The caller decides which fields a partner or another person may
 * see.
 */
export const organisationStore = {
  read: (organisationId: OrganisationId): Promise<OrganisationRow | undefined> =>
    organisationItems.read({ organisationId }),

  ask: (organisationId: OrganisationId) => organisationItems.ask({ organisationId }),

  readMany: (organisationIds: readonly OrganisationId[]): Promise<OrganisationRow[]> =>
    organisationItems.readMany(organisationIds.map((organisationId) => ({ organisationId }))),

  /** Returns the organisations with these ids that exist. Ids may repeat. */
  async byId(organisationIds: readonly OrganisationId[]): Promise<Map<OrganisationId, OrganisationRow>> {
    const rows = await organisationStore.readMany([...new Set(organisationIds)]);
    return new Map(rows.map((row) => [row.organisationId, row]));
  },

  isNumberTaken: async (organisationNumber: string): Promise<boolean> =>
    (await numberItems.read({ organisationNumber })) !== undefined,

  /** Returns the active organisation with the number; `undefined` if there is none or it is dissolved. */
  async findByNumber(organisationNumber: string): Promise<OrganisationRow | undefined> {
    const lookup = await numberItems.read({ organisationNumber });
    const row = lookup && (await organisationItems.read({ organisationId: lookup.organisationId }));
    return row !== undefined && stateOf(row) === 'active' ? row : undefined;
  },

  /** Returns all active organisations of a type. Only used for after-sales, which has few organisations. */
  ofType: (type: OrganisationType): Promise<OrganisationRow[]> =>
    inEach(shardsAndFormer('shard8'), (shard8) => organisationItems.all({ index: 'gsi2', key: { type, shard8 } })),

  /** Returns the dissolved organisations that can no longer be restored, earliest `purgeAt` first. */
  async toBePurged(now: UnixSeconds): Promise<OrganisationRow[]> {
    const rows = await organisationItems.all({ index: 'gsi1', key: {} });
    return rows.filter(({ purgeAt }) => purgeAt !== undefined && purgeAt <= now);
  },

  check: organisationItems.check,
  /** Returns the logos as data URLs; an empty text for a logo that is not set. */
  async logosOf({ organisationId, logos = [] }: OrganisationRow): Promise<Record<LogoKind, string>> {
    const rows = logos.length === 0 ? [] : await logoItems.readMany(logos.map((kind) => ({ organisationId, kind })));
    const pictures = new Map(rows.map(({ kind, picture }) => [kind, picture]));
    return { cover: pictures.get('cover') ?? '', inner: pictures.get('inner') ?? '' };
  },

  /**
   * Returns the logos `inner`, which pages show after sign-in. Answers for the first `LOGOS_MAX` active organisations that have such a
   * logo.
   */
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
