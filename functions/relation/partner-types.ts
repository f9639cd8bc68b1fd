import type { OrganisationType } from '#shared/organisation/organisation.ts';

/** A relation is a clinic's with a lab; absent = refused. */
export const PARTNER_TYPES: Partial<Record<OrganisationType, 'clinic' | 'lab'>> = { clinic: 'lab', lab: 'clinic' };
