import * as z from 'zod';
import { CountryCodeOrNone, PersonName } from '../account/account.ts';
import { PlainName } from '../account/plain-name.ts';
import { AccountId, FileId, OrganisationId } from '../ids.ts';
import { MemberRole } from '../access/roles.ts';
import { LogoKind } from './logo.ts';
import { NamedBy } from '../order/patient-naming.ts';
import { UnixSeconds } from '../unix-seconds.ts';
import { WorkingCalendar } from './working-calendar.ts';

export const OrganisationType = z.enum(['clinic', 'lab', 'afterSales', 'platform']);
export type OrganisationType = z.infer<typeof OrganisationType>;

/** Number by which a partner finds an organisation: eight digits, easy to read out on the phone. */
export const OrganisationNumber = z.string().regex(/^\d{8}$/u, { error: 'organisationNumber' });

export const OrganisationName = PlainName.min(1).max(120);

/** Profile as rows store it. Names are checked only when a person enters them. */
export const OrganisationProfile = z.object({
  name: z.string(),
  /** Country, which is fixed once it is set (ORG-3). Empty: the data-supplement dialog asks for it. */
  country: CountryCodeOrNone.default(''),
  address: z.string().trim().max(240).default(''),
  contactPerson: z.string(),
  /** Country calling code. It is separate from the number, because people choose it separately. */
  countryCallingCode: z.string().max(3).default(''),
  phone: z.string().trim().max(32).default(''),
  latitude: z.number().min(-90).max(90).optional(),
  longitude: z.number().min(-180).max(180).optional(),
});

/** Profile as people enter it. A phone is plain digits without the country code; a position has both latitude and longitude (ACC-2). */
export const ProfileInput = OrganisationProfile.extend({
  name: OrganisationName,
  contactPerson: PersonName,
  countryCallingCode: z
    .string()
    .regex(/^(?:[1-9]\d{0,2})?$/u, { error: 'countryCallingCode' })
    .default(''),
  phone: z
    .string()
    .trim()
    .regex(/^(?:\d{4,14})?$/u, { error: 'phone' })
    .default(''),
  latitude: z.number({ error: 'latitude' }).min(-90, { error: 'latitude' }).max(90, { error: 'latitude' }).optional(),
  longitude: z
    .number({ error: 'longitude' })
    .min(-180, { error: 'longitude' })
    .max(180, { error: 'longitude' })
    .optional(),
});

/** The dissolution of an organisation: its time, and the account that dissolved it. */
const Dissolution = z.object({ dissolvedAt: UnixSeconds, dissolvedBy: AccountId, dissolvedByName: z.string() });

/** A suspension by the platform: its time and reason, and the person who did it. */
const Suspension = z.object({ at: UnixSeconds, reason: z.string(), byName: z.string() });

/** The states of an organisation; no row has the state `purged`. */
export const OrganisationState = z.enum(['active', 'dissolved', 'purged']);
export type OrganisationState = z.infer<typeof OrganisationState>;

/** The people who need a second factor in an organisation. */
export const SecondFactorOf = z.enum(['nobody', 'heads', 'everybody']);
export type SecondFactorOf = z.infer<typeof SecondFactorOf>;

const PdfFacts = z.object({ name: z.string(), sizeBytes: z.int(), pages: z.int(), uploadedAt: UnixSeconds });

export const Organisation = OrganisationProfile.extend({
  organisationId: OrganisationId,
  organisationNumber: OrganisationNumber,
  type: OrganisationType,
  version: z.int(),
  createdAt: UnixSeconds,
});
export type Organisation = z.infer<typeof Organisation>;

/** Organisation as its own people see it. Logos are data URLs; empty if there is no logo. URLs of the PDF are valid for five minutes. */
export const OrganisationDetail = Organisation.extend({
  updatedAt: UnixSeconds,
  logos: z.object({ cover: z.string(), inner: z.string() }),
  secondFactorOf: SecondFactorOf.default('nobody'),
  /** Way in which labs know the clinic's patients, unless an order says otherwise. */
  patientNaming: NamedBy.default('name'),
  /** Days and hours on which a lab works; null if the organisation is no lab. */
  workingCalendar: WorkingCalendar.nullable().default(null),
  profilePdf: PdfFacts.extend({ url: z.string(), previewUrl: z.string() }).nullable(),
  /** Present while the organisation is suspended. It does not name the person who suspended it. */
  suspension: Suspension.omit({ byName: true }).optional(),
});
export type OrganisationDetail = z.infer<typeof OrganisationDetail>;

/**
 * Fields of the row, including fields that no call returns. `purgeAt` and `dissolution` are present while the organisation is dissolved.
 */
export const OrganisationFields = Organisation.omit({ version: true, createdAt: true }).extend({
  logos: z.array(LogoKind).optional(),
  profilePdf: PdfFacts.extend({ pdfId: FileId }).optional(),
  /** The people who need a second factor; absent: no one. */
  secondFactorOf: SecondFactorOf.optional(),
  /** Way in which labs know the clinic's patients; absent: by name. */
  patientNaming: NamedBy.optional(),
  /** Days and hours on which a lab works; absent: the usual calendar of its country. */
  workingCalendar: WorkingCalendar.optional(),
  dissolution: Dissolution.optional(),
  /** Present while the organisation is suspended. */
  suspension: Suspension.optional(),
  purgeAt: UnixSeconds.optional(),
});

/** Organisation in after-sales' list of all organisations. */
export const OrganisationListing = Organisation.pick({
  organisationId: true,
  organisationNumber: true,
  name: true,
  type: true,
  country: true,
  address: true,
  contactPerson: true,
  countryCallingCode: true,
  phone: true,
  latitude: true,
  longitude: true,
  createdAt: true,
}).extend({
  /** Whether the platform has suspended the organisation (PLAT-10). */
  isSuspended: z.boolean().default(false),
});
export type OrganisationListing = z.infer<typeof OrganisationListing>;

/** The states of ORG-12. */
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

/** One of the caller's own organisations, as the organisation list shows it (ORG-6). */
export const MyOrganisation = z.object({
  iid: OrganisationId,
  name: z.string(),
  number: OrganisationNumber,
  type: OrganisationType,
  role: MemberRole,
  authorityId: z.int(),
  status: MemberState,
  joinTime: UnixSeconds,
  /** Time until which a head can restore the dissolved organisation. No one can enter it. */
  purgeAt: UnixSeconds.optional(),
  /** Whether the caller is the only head and cannot leave. Present only on request (`withLastDirector`). */
  isLastDirector: z.boolean().optional(),
});
export type MyOrganisation = z.infer<typeof MyOrganisation>;
