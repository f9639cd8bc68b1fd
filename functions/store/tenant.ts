import type { OrganisationId } from '#shared/ids.ts';

/** Proof of an organisation: a verified session, or the pipeline's work on one of its files. */
interface Principal {
  readonly kind: 'account' | 'device' | 'system';
  readonly organisationId: OrganisationId;
}

/**
 * The organisation whose keys a store may build. Stores take nothing else, and only `tenantOf` makes one.
 * So no id from a request can choose a partition.
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
