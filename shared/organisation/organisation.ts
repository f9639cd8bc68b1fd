import * as z from 'zod';
import { CountryCodeOrNone, PersonName } from '../account/account.ts';
import { OrganisationId } from '../ids.ts';
import { MemberRole } from '../access/roles.ts';
import { UnixSeconds } from '../unix-seconds.ts';

export const OrganisationType = z.enum(['clinic', 'lab', 'afterSales', 'platform']);
export type OrganisationType = z.infer<typeof OrganisationType>;

/** What a partner types to find an organisation: eight digits, told over the phone. */
export const OrganisationNumber = z.string().regex(/^\d{8}$/u, { error: 'organisationNumber' });

export const OrganisationProfile = z.object({
  name: z.string().trim().min(1).max(120),
  /** Told once and fixed from then on (SPEC 5); empty: the data-supplement dialog asks for it. */
  country: CountryCodeOrNone.default(''),
  address: z.string().trim().max(240).default(''),
  contactPerson: PersonName,
  phone: z.string().trim().max(32).default(''),
  latitude: z.number().min(-90).max(90).optional(),
  longitude: z.number().min(-180).max(180).optional(),
});
export type OrganisationProfile = z.infer<typeof OrganisationProfile>;

export const Organisation = OrganisationProfile.extend({
  organisationId: OrganisationId,
  organisationNumber: OrganisationNumber,
  type: OrganisationType,
  version: z.int(),
  createdAt: UnixSeconds,
});
export type Organisation = z.infer<typeof Organisation>;

/** DECISIONS 2, member. */
export const MemberState = z.enum([
  'notReviewed',
  'pendingReview',
  'confirmed',
  'normal',
  'rejected',
  'deleted',
  'exited',
]);
export type MemberState = z.infer<typeof MemberState>;

/** One of the caller's own organisations, as the organisation list shows it (SPEC 7: `response data.list`). */
export const MyOrganisation = z.object({
  iid: OrganisationId,
  name: z.string(),
  number: OrganisationNumber,
  type: OrganisationType,
  role: MemberRole,
  authorityId: z.int(),
  status: MemberState,
  joinTime: UnixSeconds,
});
export type MyOrganisation = z.infer<typeof MyOrganisation>;
