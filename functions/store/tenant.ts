import type { OrganisationId } from '#shared/ids.ts';

/** The origin of the right to an organisation's data: a verified session, or work of the platform itself. */
interface Principal {
  readonly kind: 'account' | 'device' | 'system';
  readonly organisationId: OrganisationId;
}

/**
 * The organisation that a store may build keys for. Stores take nothing else, and only `tenantOf` makes one. So no id from a request can
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
