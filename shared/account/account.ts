import * as z from 'zod';
import { Permission } from '../access/permissions.ts';
import { MemberRole } from '../access/roles.ts';
import { Scope } from '../access/scope.ts';
import { AccountId, OrganisationId } from '../ids.ts';
import { LANGUAGES } from '../locales/languages.ts';
import { COUNTRIES } from './countries.ts';
import { PlainName } from './plain-name.ts';

const countries = new Set(COUNTRIES);
/** A country of ISO 3166-1, alpha-2. */
export const CountryCode = z
  .string()
  .regex(/^[A-Z]{2}$/u, { error: 'country', abort: true })
  .refine((code) => countries.has(code), { error: 'country' });
export const PersonName = PlainName.min(1).max(64);

// Empty until the person answers the data-supplement dialog (ACC-8).
export const CountryCodeOrNone = z.string().refine((code) => code === '' || countries.has(code), { error: 'country' });
export const PersonNameOrNone = PlainName.max(64);

export const Language = z.enum(LANGUAGES);
export type Language = z.infer<typeof Language>;

/** The state of ACC-7: 0 complete, 1 personal data missing; 2 and 3 organisation data missing, of a clinic or a lab. */
export const InitStatus = z.union([z.literal(0), z.literal(1), z.literal(2), z.literal(3)]);
export type InitStatus = z.infer<typeof InitStatus>;

/** The wire's `iid`: the organisation that the session acts in, 0 for none. */
const CurrentOrganisation = z.union([OrganisationId, z.literal(0)]);
const OrganisationKind = z.enum(['clinic', 'lab', 'afterSales', 'platform']);

/** An organisation that the account may enter, as `withProjects` lists it. */
const Project = z.object({ iid: OrganisationId, name: z.string(), type: OrganisationKind, role: MemberRole });

/** The signed-in person under all wire names (ACC-6). `userName` and `nickName` are one name, `headImg` and `avatar` one image. */
export const UserInfo = z.object({
  ID: AccountId,
  uuid: AccountId,
  iid: CurrentOrganisation,
  authorityId: z.int(),
  authorities: z.array(z.object({ authorityId: z.int(), authorityName: z.string() })),
  roles: z.array(z.string()).min(1),
  /** The permissions of the session at present, with their scopes: those of the role and of the organisation's changes. */
  permissions: z.partialRecord(Permission, Scope),
  /** The role that a head views the portal as, with the member's name; the name is null for the role itself. */
  viewAs: z.object({ role: MemberRole, name: z.string().nullable() }).nullable().default(null),
  userName: z.string(),
  nickName: z.string(),
  phone: z.string(),
  email: z.string(),
  /** Every phone and e-mail address by which the account signs in; `phone` and `email` are the first of each kind. */
  contacts: z.array(z.string()).default([]),
  /** An e-mail address whose mailed link is not opened yet; empty: none. */
  unconfirmedEmail: z.string().default(''),
  /** Those of its addresses that get no mails until they are confirmed again (NOT-48). */
  suppressedEmails: z.array(z.string()).default([]),
  headImg: z.string(),
  avatar: z.string(),
  nation: z.string().default(''),
  language: Language,
  initStatus: InitStatus,
  productsNum: z.int(),
  secondFactors: z.int().default(0),
  /** Whether a second factor is due: until one is set up, every call of the organisation answers 40304. */
  isSecondFactorDue: z.boolean().default(false),
  /** Whether the platform has suspended the organisation that the person acts in: it begins nothing new (PLAT-11). */
  isOrganisationSuspended: z.boolean().default(false),
  institution: z
    .object({
      iid: OrganisationId,
      name: z.string(),
      number: z.string(),
      type: OrganisationKind,
    })
    .nullable(),
  projects: z.array(Project).default([]),
});
export type UserInfo = z.infer<typeof UserInfo>;
