import type { OrganisationId } from '#shared/ids.ts';

/** The origin of the right to an organisation's data: a verified session, or the platform's own work. */
interface Principal {
  readonly kind: 'account' | 'device' | 'system';
  readonly organisationId: OrganisationId;
}

/**
 * The organisation whose keys a store may build. Stores accept no other type, and only `tenantOf` makes it. So no id from a request can
 * choose a partition.
 */
class VerifiedTenant {
  readonly #organisationId: OrganisationId;

  constructor(organisationId: OrganisationId) {
    this.#organisationId = organisationId;
  }

  get organisationId(): OrganisationId {
    return this.#organisationId;
  }
}

export type Tenant = VerifiedTenant;

export const tenantOf = (principal: Principal): Tenant => new VerifiedTenant(principal.organisationId);
