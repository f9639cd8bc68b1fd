import type { OrganisationType } from '#shared/organisation/organisation.ts';

/** The type of organisation with which each type can have a relation: clinics with labs. A type without a row can have no relation. */
export const PARTNER_TYPES: Partial<Record<OrganisationType, 'clinic' | 'lab'>> = { clinic: 'lab', lab: 'clinic' };
