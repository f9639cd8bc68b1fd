import type { OrganisationType } from '#shared/organisation/organisation.ts';

/** The type of organisation that each type can have a relation with: clinics with labs. Absent: no relation is possible. */
export const PARTNER_TYPES: Partial<Record<OrganisationType, 'clinic' | 'lab'>> = { clinic: 'lab', lab: 'clinic' };
