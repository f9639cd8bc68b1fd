import * as z from 'zod';
import { Permission } from '../access/permissions.ts';
import { MemberRole } from '../access/roles.ts';
import { Scope } from '../access/scope.ts';
import { AccountId, OrganisationId } from '../ids.ts';
import { LANGUAGES } from '../locales/languages.ts';
import { COUNTRIES } from './countries.ts';
import { PlainName } from './plain-name.ts';

const countries = new Set(COUNTRIES);
/** ISO 3166-1 alpha-2 code of a country. */
export const CountryCode = z
  .string()
  .regex(/^[A-Z]{2}$/u, { error: 'country', abort: true })
  .refine((code) => countries.has(code), { error: 'country' });
export const PersonName = PlainName.min(1).max(64);

// Country code; empty until the person answers the data-supplement dialog (ACC-8).
export const CountryCodeOrNone = z.string().refine((code) => code === '' || countries.has(code), { error: 'country' });
export const PersonNameOrNone = PlainName.max(64);

export const Language = z.enum(LANGUAGES);
export type Language = z.infer<typeof Language>;

/**
 * State of the account's data (ACC-7).
 * - 0: complete.
 * - 1: personal data is missing.
 * - 2: a clinic's data is missing.
 * - 3: a lab's data is missing.
 */
export const InitStatus = z.union([z.literal(0), z.literal(1), z.literal(2), z.literal(3)]);
export type InitStatus = z.infer<typeof InitStatus>;

/** The wire's `iid`: the organisation in which the session acts; 0 = none. */
const CurrentOrganisation = z.union([OrganisationId, z.literal(0)]);
const OrganisationKind = z.enum(['clinic', 'lab', 'afterSales', 'platform']);

/** An organisation that the account may enter. `UserInfo` lists these organisations if the request has `withProjects`. */
const Project = z.object({ iid: OrganisationId, name: z.string(), type: OrganisationKind, role: MemberRole });

/**
 * The signed-in person, with all field names of the wire (ACC-6). `userName` and `nickName` are the same name. `headImg` and `avatar` are
 * the same image.
 */
export const UserInfo = z.object({
  ID: AccountId,
  uuid: AccountId,
  iid: CurrentOrganisation,
  authorityId: z.int(),
  authorities: z.array(z.object({ authorityId: z.int(), authorityName: z.string() })),
  roles: z.array(z.string()).min(1),
  /** Permissions of the session with their scopes. They follow from the role and from the organisation's changes of the role. */
  permissions: z.partialRecord(Permission, Scope),
  /** Role with which a head currently views the portal, and the name of the viewed member. The name is null if only the role is viewed. */
  viewAs: z.object({ role: MemberRole, name: z.string().nullable() }).nullable().default(null),
  userName: z.string(),
  nickName: z.string(),
  phone: z.string(),
  email: z.string(),
  /** All phone numbers and e-mail addresses with which the account signs in. `phone` and `email` are the first of each kind. */
  contacts: z.array(z.string()).default([]),
  /** E-mail address whose confirmation link was not opened yet; empty = none. */
  unconfirmedEmail: z.string().default(''),
  /** E-mail addresses of the account that get no mail until they are confirmed again (NOT-48). */
  suppressedEmails: z.array(z.string()).default([]),
  headImg: z.string(),
  avatar: z.string(),
  nation: z.string().default(''),
  language: Language,
  initStatus: InitStatus,
  productsNum: z.int(),
  secondFactors: z.int().default(0),
  /** Whether the account must set up a second factor. Until then, every call of the organisation answers 40304. */
  isSecondFactorDue: z.boolean().default(false),
  /**
   * Whether the platform has suspended the organisation in which the person acts. A suspended organisation can start nothing new (PLAT-11).
   */
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
